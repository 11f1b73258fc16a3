import { Injectable } from '@nestjs/common';
import {
  checkText,
  type SaveTextCheckSettings,
  type TextCheckSettingsView,
  type TextFinding,
} from '@pharmacy/contracts/text-checks';
import { Transaction, type Tx } from '../../../platform/database';
import type { ContentBlock } from '../domain/content-block';
import { StaleChecks } from '../domain/content.errors';
import { ContentChecksChanged } from '../domain/content.events';
import { ContentChecksRepository } from '../persistence/content-checks.repository';

/** The checks before publishing: their settings, and what they find. */
@Injectable()
export class ContentChecks {
  constructor(
    private readonly transaction: Transaction,
    private readonly settings: ContentChecksRepository,
  ) {}

  get(): Promise<TextCheckSettingsView> {
    return this.settings.get();
  }

  /** `version` is the one that the caller last read; undefined overwrites any other change. */
  save({ version: seen, claimWords, bindingRules }: SaveTextCheckSettings): Promise<TextCheckSettingsView> {
    return this.transaction.run(async (tx) => {
      const { version } = await this.settings.lock(tx);
      if (seen !== undefined && seen !== version) throw new StaleChecks();
      const changed = { claimWords, bindingRules, version: version + 1 };
      await this.settings.save(changed, tx);
      tx.publish(new ContentChecksChanged(changed));
      return changed;
    });
  }

  /** What the checks find in the block's draft, or in another text for it. Nothing without a text. */
  async findingsIn(block: ContentBlock, { manager }: Tx, text = block.draft): Promise<readonly TextFinding[]> {
    if (!text) return [];
    const { page, contentType } = block;
    return checkText({ page, contentType, ...text }, await this.settings.get(manager));
  }
}
