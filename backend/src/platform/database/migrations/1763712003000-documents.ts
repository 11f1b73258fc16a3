import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Documents1763712003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE documents (
        id serial PRIMARY KEY,
        title text NOT NULL,
        description text,
        document_type text NOT NULL,
        category text,
        is_published boolean NOT NULL,
        filename text NOT NULL,
        mime_type text NOT NULL,
        file_size integer NOT NULL,
        checksum text NOT NULL,
        storage_key text NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT documents_type_known CHECK (document_type IN ('prescriber', 'salesrep', 'both')),
        CONSTRAINT documents_file_once UNIQUE (storage_key)
      )`);
    await runner.query('CREATE INDEX documents_type ON documents (document_type, is_published, id)');
    await runner.query('CREATE INDEX documents_category ON documents (category, id)');
    await runner.query(`
      CREATE TABLE uploads (
        id uuid PRIMARY KEY,
        filename text NOT NULL,
        mime_type text NOT NULL,
        file_size integer NOT NULL,
        checksum text NOT NULL,
        storage_key text NOT NULL,
        stored boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX uploads_created ON uploads (created_at)');
    await runner.query(`
      CREATE TABLE discarded_files (
        storage_key text PRIMARY KEY,
        discarded_at timestamptz NOT NULL DEFAULT now()
      )`);
    // no key to documents: who opened a document stays known when it is gone
    await runner.query(`
      CREATE TABLE document_accesses (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        document_id integer NOT NULL,
        user_id integer NOT NULL REFERENCES users,
        session_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('view', 'download')),
        at timestamptz NOT NULL DEFAULT now(),
        address text
      )`);
    await runner.query('CREATE INDEX document_accesses_document ON document_accesses (document_id, id DESC)');
    await runner.query(
      'CREATE INDEX document_accesses_session ON document_accesses (session_id, document_id, kind, at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE document_accesses, discarded_files, uploads, documents');
  }
}
