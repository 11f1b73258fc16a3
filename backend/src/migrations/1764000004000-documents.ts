import type { QueryRunner } from 'typeorm';
import { countRows, indexSearch } from './lists';

const SEARCHED = `lower(title || chr(10) || coalesce(description, '') || chr(10) || filename || chr(10) ||
    coalesce(category, 'Uncategorized') || chr(10) || CASE document_type WHEN 'both' THEN 'Both'
    WHEN 'prescriber' THEN 'Prescriber' ELSE 'Sales Rep' END)`;

export class Documents1764000004000 {
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
        effective_from date,
        expires_on date,
        version integer NOT NULL,
        version_at timestamptz NOT NULL,
        version_by integer,
        released_at timestamptz NOT NULL,
        charset text,
        CONSTRAINT documents_type_known CHECK (document_type IN ('prescriber', 'salesrep', 'both')),
        CONSTRAINT documents_file_once UNIQUE (storage_key),
        CONSTRAINT documents_days_in_order CHECK (effective_from <= expires_on),
        CONSTRAINT documents_version_counted CHECK (version >= 1)
      )`);
    await runner.query('CREATE INDEX documents_type ON documents (document_type, is_published, id)');
    await runner.query(`
      CREATE TABLE uploads (
        id uuid PRIMARY KEY,
        filename text NOT NULL,
        mime_type text NOT NULL,
        file_size integer NOT NULL,
        checksum text NOT NULL,
        storage_key text NOT NULL,
        stored boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        charset text
      )`);
    await runner.query('CREATE INDEX uploads_created ON uploads (created_at)');
    // No foreign key to documents: the accesses stay when the document is deleted. `from_start` tells two downloads in ranges
    // apart: one that begins at the start again is another access.
    await runner.query(`
      CREATE TABLE document_accesses (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        document_id integer NOT NULL,
        user_id integer NOT NULL REFERENCES users,
        session_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('view', 'download')),
        at timestamptz NOT NULL DEFAULT now(),
        address text,
        version integer NOT NULL,
        from_start boolean NOT NULL DEFAULT true
      )`);
    await runner.query('CREATE INDEX document_accesses_document ON document_accesses (document_id, id DESC)');
    await runner.query(
      'CREATE INDEX document_accesses_session ON document_accesses (session_id, document_id, kind, at)',
    );
    await runner.query(`
      CREATE TABLE document_versions (
        document_id integer NOT NULL REFERENCES documents ON DELETE CASCADE,
        version integer NOT NULL,
        filename text NOT NULL,
        mime_type text NOT NULL,
        file_size integer NOT NULL,
        checksum text NOT NULL,
        storage_key text NOT NULL UNIQUE,
        added_at timestamptz NOT NULL,
        added_by integer,
        charset text,
        PRIMARY KEY (document_id, version)
      )`);
    await runner.query(`CREATE INDEX documents_heading ON documents ((coalesce(category, 'Uncategorized')), id)`);
    // Readers see all documents except some of these, so a count subtracts these from all.
    await runner.query(`
      CREATE INDEX documents_withheld ON documents (id)
      INCLUDE (document_type, category, is_published, effective_from, expires_on)
      WHERE NOT is_published OR effective_from IS NOT NULL OR expires_on IS NOT NULL`);
    await countRows(runner, {
      list: 'documents',
      table: 'documents',
      bucket: `document_type || '/' || coalesce(category, 'Uncategorized')`,
    });
    await countRows(runner, { list: 'document_accesses', table: 'document_accesses', bucket: 'document_id::text' });
    await indexSearch(runner, 'documents', SEARCHED);
    await this.trackUnopened(runner);
  }

  /** They are few, and finding them among all accesses would read that whole table. */
  private async trackUnopened(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE unopened_documents (document_id integer PRIMARY KEY REFERENCES documents ON DELETE CASCADE)`);
    await runner.query(`
      CREATE FUNCTION document_added() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO unopened_documents VALUES (NEW.id);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER document_added AFTER INSERT ON documents FOR EACH ROW EXECUTE FUNCTION document_added()`);
    // In one order, so that two people who open the same documents for the first time can't deadlock.
    await runner.query(`
      CREATE FUNCTION documents_opened() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM unopened_documents WHERE document_id IN (
          SELECT document_id FROM unopened_documents WHERE document_id IN (SELECT document_id FROM added)
          ORDER BY document_id FOR UPDATE);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER documents_opened AFTER INSERT ON document_accesses REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION documents_opened()`);
  }
}
