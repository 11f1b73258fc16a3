import type { QueryRunner } from 'typeorm';

/** The texts of documents' newest files, the words by which documents are found, and the documents that people marked. */
export class DocumentTexts1764000037000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE document_texts (
        document_id integer PRIMARY KEY REFERENCES documents ON DELETE CASCADE,
        version integer NOT NULL,
        content text NOT NULL DEFAULT '',
        failure text,
        extracted_at timestamptz,
        attempts integer NOT NULL DEFAULT 0,
        tried_at timestamptz,
        searched tsvector NOT NULL
      )`);
    await this.makeWords(runner);
    await runner.query(`
      INSERT INTO document_texts (document_id, version, searched, failure, extracted_at)
      SELECT id, version, document_words(title, description, category, filename),
        CASE WHEN recalled_version = version THEN 'recalled' END, CASE WHEN recalled_version = version THEN now() END
      FROM documents`);
    await runner.query('CREATE INDEX document_texts_pending ON document_texts (tried_at) WHERE extracted_at IS NULL');
    // In KB. PostgreSQL indexes new rows in batches; a small one bounds the insert that completes the batch.
    await runner.query(`
      CREATE INDEX document_texts_searched ON document_texts USING gin (searched) WITH (gin_pending_list_limit = 256)`);
    await this.followDocuments(runner);
    await runner.query(`
      CREATE TABLE document_favorites (
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        document_id integer NOT NULL REFERENCES documents ON DELETE CASCADE,
        added_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, document_id)
      )`);
    await runner.query('CREATE INDEX document_favorites_document ON document_favorites (document_id)');
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
  private async followDocuments(runner: QueryRunner): Promise<void> {
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
            failure = CASE WHEN is_recalled THEN 'recalled' END, extracted_at = CASE WHEN is_recalled THEN now() END
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
}
