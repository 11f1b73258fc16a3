import type { QueryRunner } from 'typeorm';
import { countRows, indexSearch } from './lists';

const SEARCHED = `lower(name || chr(10) || email || chr(10) || coalesce(phone, '') || chr(10) ||
    coalesce(subject, '') || chr(10) || message)`;

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
    await countRows(runner, {
      list: 'contact_submissions',
      table: 'contact_submissions',
      bucket: `CASE WHEN read THEN 'read' ELSE 'unread' END`,
    });
    await indexSearch(runner, 'contact_submissions', SEARCHED);
  }
}
