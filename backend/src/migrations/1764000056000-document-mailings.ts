import { firstBlocks } from '@pharmacy/contracts/first-texts';
import type { QueryRunner } from 'typeorm';

const PRIVACY = 'privacy_accounts_content';
/** The text so far, by MD5. One that somebody has edited stays. */
const REPLACED = '6a1dd112b0c66d044d890332fb784d1f';

/** Which versions the emails to readers named, so that a recall reaches people who never opened the version, too. */
export class DocumentMailings1764000056000 {
  async up(runner: QueryRunner): Promise<void> {
    // No foreign key to users: the delivery of an email waits for this row, and must not wait for a lock on the account that
    // may itself wait for the delivery. Accounts are erased, never deleted.
    await runner.query(`
      CREATE TABLE document_mailings (
        user_id integer NOT NULL,
        document_id integer NOT NULL REFERENCES documents ON DELETE CASCADE,
        version integer NOT NULL,
        mailed_at timestamptz NOT NULL,
        PRIMARY KEY (document_id, version, user_id)
      )`);
    await runner.query('CREATE INDEX document_mailings_user ON document_mailings (user_id)');
    await this.recordMailings(runner);
    // Both are null for people who were only emailed about the version, and the third one for those who only opened it.
    await runner.query(`
      ALTER TABLE document_recall_people
        ALTER first_opened_at DROP NOT NULL,
        ALTER last_opened_at DROP NOT NULL,
        ADD version_mailed_at timestamptz`);
    await this.nameThemInPrivacyText(runner);
  }

  /**
   * Returns the documents whose version isn't recalled: the email may name them. As for accesses, a recall holds the lock
   * exclusively while it collects people, and the function is volatile, so that its query sees a recall that it waited for. A recall
   * locks its documents before, so this does, too.
   */
  private async recordMailings(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION record_mailings(reader integer, named integer[], named_versions integer[], moment timestamptz)
      RETURNS SETOF integer LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        PERFORM FROM documents WHERE id = ANY(named) ORDER BY id FOR KEY SHARE;
        PERFORM pg_advisory_xact_lock_shared(hashtextextended('document_recalls', 0));
        RETURN QUERY
          WITH allowed AS (
            SELECT d.id, n.version FROM unnest(named, named_versions) AS n (id, version) JOIN documents d ON d.id = n.id
            WHERE NOT EXISTS (SELECT FROM document_recalls r WHERE r.document_id = n.id AND r.version = n.version)
          ), added AS (
            INSERT INTO document_mailings (user_id, document_id, version, mailed_at)
            SELECT reader, id, version, moment FROM allowed ON CONFLICT DO NOTHING
          )
          SELECT id FROM allowed;
      END $$`);
  }

  private async nameThemInPrivacyText(runner: QueryRunner): Promise<void> {
    await runner.query(
      `WITH block AS (
        UPDATE content_blocks SET live_content = $2, published_at = now()
        WHERE key = $1 AND md5(live_content) = $3 AND draft_content IS NULL
        RETURNING id, live_content, live_valid_until, live_afterwards, published_at)
      INSERT INTO content_versions (block_id, content, valid_until, afterwards, published_at) SELECT * FROM block`,
      [PRIVACY, firstBlocks().find(({ key }) => key === PRIVACY)?.content, REPLACED],
    );
  }
}
