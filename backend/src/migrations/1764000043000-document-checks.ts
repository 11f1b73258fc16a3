import type { QueryRunner } from 'typeorm';

/** What the checks of documents' files found. All files are read again for it; their texts are found meanwhile. */
export class DocumentChecks1764000043000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE documents
        ADD page_count integer,
        ADD findings text[],
        ADD scanned_at timestamptz,
        ADD infection text,
        ADD publishes_when_checked boolean NOT NULL DEFAULT false`);
    await runner.query('ALTER TABLE document_versions ADD infection text');
    await runner.query('CREATE INDEX documents_unscanned ON documents (id) WHERE scanned_at IS NULL');
    // A column of its own: the previous version of the server, which doesn't check, may still extract during an upgrade.
    await runner.query('ALTER TABLE document_texts ADD checked_at timestamptz');
    await runner.query(`
      UPDATE document_texts SET attempts = 0, tried_at = NULL,
        checked_at = CASE WHEN failure = 'recalled' THEN extracted_at END`);
    await runner.query('CREATE INDEX document_texts_unchecked ON document_texts (tried_at) WHERE checked_at IS NULL');
    await runner.query('DROP INDEX document_texts_pending');
    await this.followDocuments(runner);
  }

  /** As before, and a new version is also checked. */
  private async followDocuments(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION document_text_follows() RETURNS trigger LANGUAGE plpgsql AS $$
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
  }
}
