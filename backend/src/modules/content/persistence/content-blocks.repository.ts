import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, Repository } from 'typeorm';
import type { Tx } from '../../../platform/database';
import { ContentBlock } from '../domain/content-block';
import { NoSuchBlock } from '../domain/content.errors';

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

  /** Inserts new blocks and fills in their ids. */
  async addAll(blocks: readonly ContentBlock[], tx: Tx): Promise<void> {
    await tx.manager.insert(ContentBlock, [...blocks]);
  }
}

function found(block: ContentBlock | null): ContentBlock {
  if (!block) throw new NoSuchBlock();
  return block;
}
