import type { QueryRunner } from 'typeorm';

const LINK_PURPOSES = `'password-reset', 'email-confirmation', 'staff-invitation', 'registration-request', 'email-change',
  'account-confirmation'`;

/**
 * Emailed single-use links, and what they are asked for. A link to an account remembers the address that it was sent to, and one
 * for a new password the old password. The last merged step, so that a database that lacks it fails here.
 */
export class LinkMarks1764000066000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE one_time_links (
        digest bytea PRIMARY KEY,
        purpose text NOT NULL CHECK (purpose IN (${LINK_PURPOSES})),
        holder_id integer NOT NULL,
        expires_at timestamptz NOT NULL,
        account_mark text
      )`);
    await runner.query('CREATE INDEX one_time_links_holder ON one_time_links (purpose, holder_id)');
    await runner.query('CREATE INDEX one_time_links_expiry ON one_time_links (expires_at)');
    await runner.query(`
      CREATE TABLE password_requests (
        id serial PRIMARY KEY,
        email text NOT NULL,
        requested_at timestamptz NOT NULL DEFAULT now()
      )`);
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
  }
}
