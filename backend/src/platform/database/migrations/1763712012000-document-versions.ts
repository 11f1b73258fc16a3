import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DocumentVersions1763712012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE documents
        ADD COLUMN effective_from date,
        ADD COLUMN expires_on date,
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD COLUMN version_at timestamptz,
        ADD COLUMN version_by integer,
        ADD COLUMN released_at timestamptz`);
    // who added a document, and when it was published, is known by the trail alone
    await runner.query(`
      UPDATE documents d SET
        version_at = created_at,
        version_by = (
          SELECT actor_id FROM audit_entries
          WHERE subject_type = 'document' AND subject_id = d.id AND action = 'document.added'
          ORDER BY id DESC LIMIT 1),
        released_at = CASE WHEN is_published THEN GREATEST(created_at, (
          SELECT at FROM audit_entries
          WHERE subject_type = 'document' AND subject_id = d.id AND action = 'document.published'
          ORDER BY id DESC LIMIT 1)) ELSE created_at END`);
    await runner.query(`
      ALTER TABLE documents
        ALTER COLUMN version DROP DEFAULT,
        ALTER COLUMN version_at SET NOT NULL,
        ALTER COLUMN released_at SET NOT NULL,
        ADD CONSTRAINT documents_days_in_order CHECK (effective_from <= expires_on),
        ADD CONSTRAINT documents_version_counted CHECK (version >= 1)`);
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
        PRIMARY KEY (document_id, version)
      )`);
    await runner.query('ALTER TABLE document_accesses ADD COLUMN version integer NOT NULL DEFAULT 1');
    await runner.query('ALTER TABLE document_accesses ALTER COLUMN version DROP DEFAULT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document_accesses DROP COLUMN version');
    await runner.query('DROP TABLE document_versions');
    await runner.query(`
      ALTER TABLE documents
        DROP COLUMN effective_from, DROP COLUMN expires_on, DROP COLUMN version, DROP COLUMN version_at,
        DROP COLUMN version_by, DROP COLUMN released_at`);
  }
}
