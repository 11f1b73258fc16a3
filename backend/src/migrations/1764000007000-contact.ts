import type { QueryRunner } from 'typeorm';
import { countRows, indexSearch } from './lists';

const SEARCHED = `lower(name || chr(10) || email || chr(10) || coalesce(phone, '') || chr(10) ||
    coalesce(subject, '') || chr(10) || message)`;

/** Messages, who takes care of them, and the answers and notes about them. */
export class Contact1764000007000 {
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
        created_at timestamptz NOT NULL,
        assignee_id integer CONSTRAINT contact_submissions_assignee REFERENCES users ON DELETE SET NULL,
        answered_at timestamptz
      )`);
    await runner.query('CREATE INDEX contact_submissions_unread ON contact_submissions (id) WHERE NOT read');
    await runner.query(
      'CREATE INDEX contact_submissions_unanswered ON contact_submissions (id) WHERE answered_at IS NULL',
    );
    await runner.query(
      'CREATE INDEX contact_submissions_assigned ON contact_submissions (assignee_id, id) WHERE assignee_id IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE contact_notices (
        id serial PRIMARY KEY,
        submission_id integer NOT NULL REFERENCES contact_submissions ON DELETE CASCADE,
        recipient_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        CONSTRAINT contact_notices_once UNIQUE (submission_id, recipient_id)
      )`);
    await runner.query(`
      CREATE TABLE contact_entries (
        id serial PRIMARY KEY,
        submission_id integer NOT NULL REFERENCES contact_submissions ON DELETE CASCADE,
        kind text NOT NULL CONSTRAINT contact_entries_kind_known CHECK (kind IN ('answer', 'note')),
        author_id integer REFERENCES users ON DELETE SET NULL,
        text text NOT NULL,
        created_at timestamptz NOT NULL,
        message_key uuid NOT NULL DEFAULT gen_random_uuid()
      )`);
    await runner.query('CREATE INDEX contact_entries_submission ON contact_entries (submission_id, id)');
    await countRows(runner, {
      list: 'contact_submissions',
      table: 'contact_submissions',
      bucket: `CASE WHEN read THEN 'read' ELSE 'unread' END || CASE WHEN answered_at IS NULL THEN '' ELSE '/answered' END`,
    });
    await indexSearch(runner, 'contact_submissions', SEARCHED);
  }
}
