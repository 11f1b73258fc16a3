import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/calendar';
import { Transaction } from '../../../platform/database';
import type { ContentBlock } from '../domain/content-block';
import type { Rewording } from '../domain/wording';
import { ContentBlocksRepository } from '../persistence/content-blocks.repository';
import { ContentVersionsRepository } from '../persistence/content-versions.repository';
import { cleaned } from './cleaned';

/** What is written and thrown away before anybody but administrators sees it. */
@Injectable()
export class EditContent {
  constructor(
    private readonly transaction: Transaction,
    private readonly blocks: ContentBlocksRepository,
    private readonly versions: ContentVersionsRepository,
    private readonly clock: Clock,
  ) {}

  /** `seen`: the writer's `lastUpdated`; null overwrites whatever somebody else saved. */
  save(key: string, changes: Rewording, seen: Date | null): Promise<ContentBlock> {
    return this.transaction.run(async (tx) => {
      const block = await this.blocks.lock({ key }, tx);
      const event = block.save(cleaned(changes, block.contentType), seen, this.clock.now());
      if (!event) return block;
      tx.publish(event);
      return this.blocks.save(block, tx);
    });
  }

  revert(key: string): Promise<ContentBlock> {
    return this.transaction.run(async (tx) => {
      const block = await this.blocks.lock({ key }, tx);
      tx.publish(block.revert());
      return this.blocks.save(block, tx);
    });
  }

  /** Cleaned again: what may be stored can have become less since that version was published. */
  restore(key: string, versionId: number): Promise<ContentBlock> {
    return this.transaction.run(async (tx) => {
      const block = await this.blocks.lock({ key }, tx);
      const wording = await this.versions.get(block.id, versionId, tx);
      const event = block.restore(cleaned(wording, block.contentType), this.clock.now());
      if (!event) return block;
      tx.publish(event);
      return this.blocks.save(block, tx);
    });
  }
}
