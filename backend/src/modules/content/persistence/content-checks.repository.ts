import { Injectable } from '@nestjs/common';
import { firstTextCheckSettings, textRules, type TextCheckSettingsView } from '@pharmacy/contracts/text-checks';
import { DataSource, type EntityManager } from 'typeorm';
import type { Tx } from '../../../platform/database';

type ChecksRow = Pick<TextCheckSettingsView, 'version'> & {
  readonly claim_words: TextCheckSettingsView['claimWords'];
  readonly binding_rules: readonly string[];
};

const SELECT = 'SELECT claim_words, binding_rules, version FROM content_checks';

/** The owner's settings of the publishing checks. Until they're changed, those that come with the installation. */
@Injectable()
export class ContentChecksRepository {
  constructor(private readonly dataSource: DataSource) {}

  get(manager: EntityManager = this.dataSource.manager): Promise<TextCheckSettingsView> {
    return this.read(manager, SELECT);
  }

  /** Locks the settings until the transaction ends, even if they were never changed. */
  async lock({ manager }: Tx): Promise<TextCheckSettingsView> {
    await manager.query('LOCK TABLE content_checks IN SHARE ROW EXCLUSIVE MODE');
    return this.read(manager, SELECT);
  }

  async save({ claimWords, bindingRules, version }: TextCheckSettingsView, { manager }: Tx): Promise<void> {
    await manager.query(
      `INSERT INTO content_checks (id, claim_words, binding_rules, version) VALUES (1, $1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET
         claim_words = excluded.claim_words, binding_rules = excluded.binding_rules, version = excluded.version`,
      [JSON.stringify(claimWords), bindingRules, version],
    );
  }

  private async read(manager: EntityManager, sql: string): Promise<TextCheckSettingsView> {
    const [row]: ChecksRow[] = await manager.query(sql);
    if (!row) return { ...firstTextCheckSettings, version: 0 };
    const bindingRules = textRules.filter((rule) => row.binding_rules.includes(rule));
    return { claimWords: row.claim_words, bindingRules, version: row.version };
  }
}
