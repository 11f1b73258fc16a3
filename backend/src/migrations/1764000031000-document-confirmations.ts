import type { QueryRunner } from 'typeorm';

/** Documents that readers confirm by a day, and who has confirmed or was reminded, for each version. */
export class DocumentConfirmations1764000031000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents ADD must_read_by date');
    await runner.query('CREATE INDEX documents_must_read ON documents (id) WHERE must_read_by IS NOT NULL');
    await runner.query(`
      CREATE TABLE document_confirmations (
        id serial PRIMARY KEY,
        document_id integer NOT NULL REFERENCES documents ON DELETE CASCADE,
        version integer NOT NULL,
        user_id integer NOT NULL REFERENCES users,
        reminded_at timestamptz,
        confirmed_at timestamptz,
        CONSTRAINT document_confirmations_once UNIQUE (document_id, version, user_id)
      )`);
    // Whether a reader opened the version is asked each time before a confirmation.
    await runner.query('CREATE INDEX document_accesses_reader ON document_accesses (user_id, document_id, version)');
  }
}
