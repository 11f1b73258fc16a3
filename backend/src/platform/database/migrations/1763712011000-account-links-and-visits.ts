import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deactivation, confirmed addresses, mailed links that work once, and sessions that their person can see and end. */
export class AccountLinksAndVisits1763712011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz, ADD COLUMN deactivated_at timestamptz',
    );
    await runner.query('ALTER TABLE registrations ADD COLUMN email_confirmed_at timestamptz');
    // The default serves replicas of the version before, which still open sessions while this one starts.
    await runner.query(`
      ALTER TABLE sessions
        ADD COLUMN number serial UNIQUE,
        ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN last_visit_at timestamptz`);
    await runner.query('UPDATE sessions SET last_seen_at = coalesce(ended_at, created_at)');
    await runner.query(`
      CREATE TABLE one_time_links (
        digest bytea PRIMARY KEY,
        purpose text NOT NULL CHECK (purpose IN ('password-reset', 'email-confirmation')),
        holder_id integer NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX one_time_links_holder ON one_time_links (purpose, holder_id)');
    await runner.query('CREATE INDEX one_time_links_expiry ON one_time_links (expires_at)');
    await runner.query(`
      CREATE TABLE password_requests (
        id serial PRIMARY KEY,
        email text NOT NULL,
        requested_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE password_requests, one_time_links');
    await runner.query('ALTER TABLE sessions DROP COLUMN number, DROP COLUMN last_seen_at, DROP COLUMN last_visit_at');
    await runner.query('ALTER TABLE registrations DROP COLUMN email_confirmed_at');
    await runner.query('ALTER TABLE users DROP COLUMN email_confirmed_at, DROP COLUMN deactivated_at');
  }
}
