import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/time';
import { Transaction } from '../../../platform/database';
import type { ContentBlock } from '../domain/content-block';
import type { ContentTextChanges } from '../domain/content-text';
import { ContentBlocksRepository } from '../persistence/content-blocks.repository';
import { ContentVersionsRepository } from '../persistence/content-versions.repository';
import { HtmlCleaner } from './html-cleaner';

/** Changes to drafts, which visitors don't see. */
@Injectable()
export class EditContent {
  constructor(
    private readonly transaction: Transaction,
    private readonly blocks: ContentBlocksRepository,
    private readonly versions: ContentVersionsRepository,
    private readonly cleaner: HtmlCleaner,
    private readonly clock: Clock,
  ) {}

  /** `seen` is the `lastUpdated` that the caller last read; null overwrites any other change. */
  save(key: string, changes: ContentTextChanges, seen: Date | null): Promise<ContentBlock> {
    return this.transaction.run(async (tx) => {
      const block = await this.blocks.lock({ key }, tx);
      const event = block.save(await this.cleaner.cleaned(changes, block.contentType), seen, this.clock.now());
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

  /** Cleans the text again: the rules may have become stricter since that version was published. */
  restore(key: string, versionId: number): Promise<ContentBlock> {
    return this.transaction.run(async (tx) => {
      const block = await this.blocks.lock({ key }, tx);
      const text = await this.versions.get(block.id, versionId, tx);
      const event = block.restore(await this.cleaner.cleaned(text, block.contentType), this.clock.now());
      if (!event) return block;
      tx.publish(event);
      return this.blocks.save(block, tx);
    });
  }
}
