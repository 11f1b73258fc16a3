import type { QueryRunner } from 'typeorm';

/** Pictures of the first pages of documents' newest files. */
export class DocumentThumbnails1764000057000 {
  async up(runner: QueryRunner): Promise<void> {
    // Beside the document, so that lists don't need the table of the pictures.
    await runner.query('ALTER TABLE documents ADD thumbnail_version integer');
    // Made from the file, and made again for rows that aren't finished.
    await runner.query(`
      CREATE TABLE document_thumbnails (
        document_id integer PRIMARY KEY REFERENCES documents ON DELETE CASCADE,
        version integer NOT NULL,
        picture bytea,
        attempts integer NOT NULL DEFAULT 0,
        tried_at timestamptz,
        finished_at timestamptz
      )`);
    await runner.query(`
      INSERT INTO document_thumbnails (document_id, version)
      SELECT id, version FROM documents WHERE mime_type = 'application/pdf'`);
    await runner.query(
      'CREATE INDEX document_thumbnails_pending ON document_thumbnails (tried_at) WHERE finished_at IS NULL',
    );
    await this.followDocuments(runner);
  }

  /** In the database, so that no path can leave the picture of a file that was replaced. */
  private async followDocuments(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION document_thumbnail_follows() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM document_thumbnails WHERE document_id = NEW.id;
        IF NEW.mime_type = 'application/pdf' THEN
          INSERT INTO document_thumbnails (document_id, version) VALUES (NEW.id, NEW.version);
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER document_thumbnail_added AFTER INSERT ON documents
      FOR EACH ROW EXECUTE FUNCTION document_thumbnail_follows()`);
    await runner.query(`
      CREATE TRIGGER document_thumbnail_replaced AFTER UPDATE OF version ON documents
      FOR EACH ROW WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION document_thumbnail_follows()`);
  }
}
