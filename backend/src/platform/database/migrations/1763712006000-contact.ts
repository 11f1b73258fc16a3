import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Contact1763712006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contact_submissions (
        id serial PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        phone text,
        subject text,
        message text NOT NULL,
        read boolean NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX contact_submissions_unread ON contact_submissions (id) WHERE NOT read');
    await runner.query(`
      CREATE TABLE contact_notices (
        id serial PRIMARY KEY,
        submission_id integer NOT NULL REFERENCES contact_submissions ON DELETE CASCADE,
        recipient_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        CONSTRAINT contact_notices_once UNIQUE (submission_id, recipient_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contact_notices, contact_submissions');
  }
}
