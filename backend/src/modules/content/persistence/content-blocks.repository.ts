import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntitySchema, type FindOptionsWhere, Repository } from 'typeorm';
import type { Tx } from '../../../platform/database';
import { ContentBlock } from '../domain/content-block';
import { NoSuchBlock } from '../domain/content.errors';

/** To the millisecond, as JSON carries it: a client sends `lastUpdated` back, and it must be the same. */
const moment = { type: 'timestamptz', precision: 3, nullable: true } as const;

export const contentBlockTable = new EntitySchema<ContentBlock>({
  name: 'ContentBlock',
  target: ContentBlock,
  tableName: 'content_blocks',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    key: { type: 'text' },
    title: { type: 'text' },
    page: { type: 'text' },
    section: { type: 'text' },
    contentType: { type: 'text', name: 'content_type' },
    liveContent: { type: 'text', name: 'live_content', nullable: true },
    liveValidUntil: { type: 'date', name: 'live_valid_until', nullable: true },
    liveAfterwards: { type: 'text', name: 'live_afterwards', nullable: true },
    publishedAt: { ...moment, name: 'published_at' },
    draftContent: { type: 'text', name: 'draft_content', nullable: true },
    draftValidUntil: { type: 'date', name: 'draft_valid_until', nullable: true },
    draftAfterwards: { type: 'text', name: 'draft_afterwards', nullable: true },
    draftedAt: { ...moment, name: 'drafted_at' },
    scheduledFor: { ...moment, name: 'scheduled_for' },
    scheduledBy: { type: 'integer', name: 'scheduled_by', nullable: true },
    scheduledRelease: { type: 'integer', name: 'scheduled_release', nullable: true },
  },
  indices: [
    { name: 'content_blocks_page', columns: ['page', 'id'] },
    { name: 'content_blocks_release', columns: ['scheduledRelease'], where: 'scheduled_release IS NOT NULL' },
  ],
  uniques: [{ name: 'content_blocks_key_once', columns: ['key'] }],
  checks: [
    { name: 'content_blocks_key_form', expression: `key ~ '^[a-z0-9_]{1,100}$'` },
    { name: 'content_blocks_type_known', expression: `content_type IN ('plain', 'html')` },
    { name: 'content_blocks_say_something', expression: 'num_nonnulls(live_content, draft_content) > 0' },
    { name: 'content_blocks_live_dated', expression: 'num_nonnulls(live_content, published_at) <> 1' },
    { name: 'content_blocks_draft_dated', expression: 'num_nonnulls(draft_content, drafted_at) <> 1' },
    { name: 'content_blocks_plan_named', expression: 'num_nonnulls(scheduled_for, scheduled_by) <> 1' },
    { name: 'content_blocks_plan_a_draft', expression: 'scheduled_for IS NULL OR draft_content IS NOT NULL' },
  ],
});

@Injectable()
export class ContentBlocksRepository {
  constructor(@InjectRepository(ContentBlock) private readonly blocks: Repository<ContentBlock>) {}

  async get(key: string): Promise<ContentBlock> {
    return found(await this.blocks.findOneBy({ key }));
  }

  async idOf(key: string): Promise<number> {
    return found(await this.blocks.findOne({ where: { key }, select: { id: true } })).id;
  }

  /** Locks the row until the transaction ends: the second of two concurrent changes sees the first. */
  async lock(which: FindOptionsWhere<ContentBlock>, tx: Tx): Promise<ContentBlock> {
    return found(await tx.manager.findOne(ContentBlock, { where: which, lock: { mode: 'pessimistic_write' } }));
  }

  /** Locks all rows that match, always in the same order, so that two changes don't wait for each other. */
  lockAll(which: FindOptionsWhere<ContentBlock>, tx: Tx): Promise<ContentBlock[]> {
    return tx.manager.find(ContentBlock, { where: which, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  /** The blocks that are scheduled together with this one, and itself. */
  async lockScheduled(id: number, tx: Tx): Promise<ContentBlock[]> {
    const [block] = await tx.manager.find(ContentBlock, {
      where: { id },
      select: { id: true, scheduledRelease: true },
    });
    const release = block?.scheduledRelease ?? null;
    return this.lockAll(release === null ? { id } : { scheduledRelease: release }, tx);
  }

  save(block: ContentBlock, tx: Tx): Promise<ContentBlock> {
    return tx.manager.save(block);
  }

  /** Inserts new blocks and fills in their IDs. */
  async addAll(blocks: readonly ContentBlock[], tx: Tx): Promise<void> {
    await tx.manager.insert(ContentBlock, [...blocks]);
  }
}

function found(block: ContentBlock | null): ContentBlock {
  if (!block) throw new NoSuchBlock();
  return block;
}
