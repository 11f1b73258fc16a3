import type { QueryRunner } from 'typeorm';

/** What is made from the files of documents: texts for the search, thumbnails, and overlays. */
export class DocumentTexts1764000037000 {
  async up(runner: QueryRunner): Promise<void> {
    await this.createTexts(runner);
    await this.createThumbnails(runner);
    // For copies that show who opened them. Computed from the file, and computed again if it's missing.
    await runner.query(`
      CREATE TABLE document_overlays (
        document_id integer NOT NULL REFERENCES documents ON DELETE CASCADE,
        version integer NOT NULL,
        overlay bytea NOT NULL,
        PRIMARY KEY (document_id, version)
      )`);
  }

  private async createTexts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE document_texts (
        document_id integer PRIMARY KEY REFERENCES documents ON DELETE CASCADE,
        version integer NOT NULL,
        content text NOT NULL DEFAULT '',
        failure text,
        extracted_at timestamptz,
        attempts integer NOT NULL DEFAULT 0,
        tried_at timestamptz,
        searched tsvector NOT NULL,
        checked_at timestamptz
      )`);
    await this.makeWords(runner);
    await runner.query('CREATE INDEX document_texts_unchecked ON document_texts (tried_at) WHERE checked_at IS NULL');
    // In KB. PostgreSQL indexes new rows in batches; a small one bounds the insert that completes the batch.
    await runner.query(`
      CREATE INDEX document_texts_searched ON document_texts USING gin (searched) WITH (gin_pending_list_limit = 256)`);
    await this.followWithTexts(runner);
  }

  /**
   * What an editor writes has the weights A and B, and the file's own text has D. A tsvector is limited to 1 MB, so of a text
   * with more different words, only the beginning is found.
   */
  private async makeWords(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION document_words(title text, description text, category text, filename text)
      RETURNS tsvector LANGUAGE sql STABLE AS $$
        SELECT setweight(to_tsvector('pg_catalog.english', title), 'A')
          || setweight(to_tsvector('pg_catalog.english', concat_ws(' ', description, category, filename)), 'B')
      $$`);
    await runner.query(`
      CREATE FUNCTION document_file_words(content text) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
      DECLARE
        kept integer := length(content);
        words tsvector;
      BEGIN
        LOOP
          BEGIN
            words := to_tsvector('pg_catalog.english', left(content, kept));
            IF pg_column_size(words) < 1000000 THEN
              RETURN words;
            END IF;
          EXCEPTION WHEN program_limit_exceeded THEN
            NULL;
          END;
          kept := kept / 2;
        END LOOP;
      END $$`);
  }

  /** In the database, so that no path can leave the text of a replaced or recalled file searchable. */
  private async followWithTexts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION document_text_follows() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        is_recalled boolean := coalesce(NEW.recalled_version = NEW.version, false);
        words tsvector := document_words(NEW.title, NEW.description, NEW.category, NEW.filename);
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO document_texts (document_id, version, searched) VALUES (NEW.id, NEW.version, words);
        ELSIF NEW.version <> OLD.version OR is_recalled <> coalesce(OLD.recalled_version = OLD.version, false) THEN
          UPDATE document_texts SET version = NEW.version, content = '', searched = words, attempts = 0, tried_at = NULL,
            failure = CASE WHEN is_recalled THEN 'recalled' END, extracted_at = CASE WHEN is_recalled THEN now() END,
            checked_at = CASE WHEN is_recalled THEN now() END
          WHERE document_id = NEW.id;
        ELSE
          UPDATE document_texts SET searched = ts_filter(searched, '{d}') || words WHERE document_id = NEW.id;
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER document_text_added AFTER INSERT ON documents
      FOR EACH ROW EXECUTE FUNCTION document_text_follows()`);
    await runner.query(`
      CREATE TRIGGER document_text_changed
      AFTER UPDATE OF title, description, category, filename, version, recalled_version ON documents
      FOR EACH ROW EXECUTE FUNCTION document_text_follows()`);
  }

  /** Pictures of the first pages of documents' newest files. */
  private async createThumbnails(runner: QueryRunner): Promise<void> {
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
    await runner.query(
      'CREATE INDEX document_thumbnails_pending ON document_thumbnails (tried_at) WHERE finished_at IS NULL',
    );
    await this.followWithThumbnails(runner);
  }

  /** In the database, so that no path can leave the picture of a file that was replaced. */
  private async followWithThumbnails(runner: QueryRunner): Promise<void> {
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
