import type { QueryRunner } from 'typeorm';

/** Personal data from its entry to its end: people change their own. */
export class WholeLives1764000025000 {
  async up(runner: QueryRunner): Promise<void> {
    await this.changeEmails(runner);
  }

  private async changeEmails(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE email_changes (
        id serial PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users,
        email text NOT NULL,
        previous_email text NOT NULL,
        requested_at timestamptz NOT NULL DEFAULT now(),
        confirmed_at timestamptz
      )`);
    await runner.query('CREATE INDEX email_changes_user ON email_changes (user_id, id)');
    await runner.query(
      'CREATE UNIQUE INDEX email_changes_pending ON email_changes (user_id) WHERE confirmed_at IS NULL',
    );
    await runner.query(`
      ALTER TABLE one_time_links DROP CONSTRAINT one_time_links_purpose_check,
        ADD CONSTRAINT one_time_links_purpose_check
          CHECK (purpose IN ('password-reset', 'email-confirmation', 'staff-invitation', 'email-change'))`);
  }
}
