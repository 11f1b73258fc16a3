import type { QueryRunner } from 'typeorm';
import { recountRows } from './lists';

/** Who takes care of a message, whether it was answered, and the answers and notes about it. */
export class MessageThreads1764000026000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE contact_submissions
        ADD assignee_id integer CONSTRAINT contact_submissions_assignee REFERENCES users ON DELETE SET NULL,
        ADD answered_at timestamptz`);
    await runner.query(
      'CREATE INDEX contact_submissions_unanswered ON contact_submissions (id) WHERE answered_at IS NULL',
    );
    await runner.query(
      'CREATE INDEX contact_submissions_assigned ON contact_submissions (assignee_id, id) WHERE assignee_id IS NOT NULL',
    );
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
    // No message has an answer yet, so all counts keep their buckets.
    await recountRows(runner, {
      list: 'contact_submissions',
      table: 'contact_submissions',
      bucket: `CASE WHEN read THEN 'read' ELSE 'unread' END || CASE WHEN answered_at IS NULL THEN '' ELSE '/answered' END`,
    });
  }
}
