import type { QueryRunner } from 'typeorm';
import { countRows, indexSearch } from './lists';

const SEARCHED = `lower(title || chr(10) || coalesce(description, '') || chr(10) || filename || chr(10) ||
    coalesce(category, 'Uncategorized') || chr(10) || CASE document_type WHEN 'both' THEN 'Both'
    WHEN 'prescriber' THEN 'Prescriber' ELSE 'Sales Rep' END)`;

const CARD_SEARCHED = `lower(coalesce(code, '') || chr(10) || coalesce(product, ''))`;

/** Documents with their files, the record of who opened them, and reminders that were sent to their owners. */
export class Documents1764000004000 {
  async up(runner: QueryRunner): Promise<void> {
    await this.createDocuments(runner);
    await this.createFiles(runner);
    await this.createAccesses(runner);
    await this.trackUnopened(runner);
    await runner.query(`
      CREATE TABLE document_reminders (
        id serial PRIMARY KEY,
        document_id integer NOT NULL REFERENCES documents ON DELETE CASCADE,
        kind text NOT NULL CONSTRAINT document_reminders_kind_known CHECK (kind IN ('review', 'expiry')),
        day date NOT NULL,
        days_before integer NOT NULL,
        recipient_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        CONSTRAINT document_reminders_once UNIQUE (document_id, kind, day, days_before, recipient_id)
      )`);
    await runner.query('CREATE INDEX document_reminders_recipient ON document_reminders (recipient_id)');
  }

  private async createDocuments(runner: QueryRunner): Promise<void> {
    // `partner_id` and `therapeutic_area_id` are what a document is about; they show it to no one. Manufacturers and groups come
    // later, and add the foreign keys to their tables.
    // `thumbnail_version` is here so that lists don't need the table of the pictures.
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
        manufacturer_id integer,
        recalled_version integer,
        must_read_by date,
        code text,
        product text,
        kind text CONSTRAINT documents_kind_known CHECK (kind IN ('prescribing-information', 'prior-authorization',
          'enrollment', 'patient-leaflet', 'dosing-guide', 'coverage', 'sales-aid', 'training', 'other')),
        approved_by text,
        approved_on date,
        review_on date,
        labeling_url text,
        owner_id integer CONSTRAINT documents_owner REFERENCES users ON DELETE SET NULL,
        page_count integer,
        findings text[],
        scanned_at timestamptz,
        infection text,
        publishes_when_checked boolean NOT NULL DEFAULT false,
        partner_id integer,
        is_watermarked boolean NOT NULL DEFAULT false,
        thumbnail_version integer,
        therapeutic_area_id integer,
        group_id integer,
        CONSTRAINT documents_type_known CHECK (document_type IN ('prescriber', 'salesrep', 'both')),
        CONSTRAINT documents_file_once UNIQUE (storage_key),
        CONSTRAINT documents_days_in_order CHECK (effective_from <= expires_on),
        CONSTRAINT documents_version_counted CHECK (version >= 1),
        CONSTRAINT documents_manufacturer_for_reps CHECK (manufacturer_id IS NULL OR document_type = 'salesrep'),
        CONSTRAINT documents_group_for_prescribers CHECK (group_id IS NULL OR document_type = 'prescriber')
      )`);
    await runner.query('CREATE INDEX documents_type ON documents (document_type, is_published, id)');
    await runner.query(`CREATE INDEX documents_heading ON documents ((coalesce(category, 'Uncategorized')), id)`);
    // Readers see all documents except some of these, so a count subtracts these from all.
    await runner.query(`
      CREATE INDEX documents_withheld ON documents (id)
      INCLUDE (document_type, category, is_published, effective_from, expires_on, manufacturer_id, group_id)
      WHERE NOT is_published OR effective_from IS NOT NULL OR expires_on IS NOT NULL`);
    await runner.query(
      'CREATE INDEX documents_of_manufacturer ON documents (manufacturer_id, id) WHERE manufacturer_id IS NOT NULL',
    );
    await runner.query('CREATE INDEX documents_of_group ON documents (group_id, id) WHERE group_id IS NOT NULL');
    await runner.query('CREATE INDEX documents_of_partner ON documents (partner_id) WHERE partner_id IS NOT NULL');
    await runner.query(
      'CREATE INDEX documents_of_area ON documents (therapeutic_area_id) WHERE therapeutic_area_id IS NOT NULL',
    );
    await runner.query('CREATE UNIQUE INDEX documents_code ON documents (lower(code))');
    await runner.query('CREATE INDEX documents_of_owner ON documents (owner_id) WHERE owner_id IS NOT NULL');
    await runner.query(
      'CREATE INDEX documents_ending ON documents (id) WHERE review_on IS NOT NULL OR expires_on IS NOT NULL',
    );
    await runner.query('CREATE INDEX documents_must_read ON documents (id) WHERE must_read_by IS NOT NULL');
    await runner.query('CREATE INDEX documents_unscanned ON documents (id) WHERE scanned_at IS NULL');
    await countRows(runner, {
      list: 'documents',
      table: 'documents',
      bucket: `document_type || coalesce(':' || manufacturer_id, ':' || group_id, '') || '/' ||
        coalesce(category, 'Uncategorized')`,
    });
    await indexSearch(runner, 'documents', SEARCHED);
    await indexSearch(runner, 'documents', CARD_SEARCHED, 'documents_card_searched');
    // The categories that the staff put in an order of their own.
    await runner.query('CREATE TABLE document_categories (name text PRIMARY KEY, position integer NOT NULL)');
  }

  private async createFiles(runner: QueryRunner): Promise<void> {
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
        infection text,
        scanned_at timestamptz,
        PRIMARY KEY (document_id, version)
      )`);
    // What was found before isn't looked for again.
    await runner.query(`
      CREATE INDEX document_versions_unscanned ON document_versions (document_id, version)
      WHERE scanned_at IS NULL AND infection IS NULL`);
  }

  private async createAccesses(runner: QueryRunner): Promise<void> {
    // No foreign key to documents: the accesses stay when the document is deleted. `from_start` tells two downloads in ranges
    // apart: one that begins at the start again is another access. `copy_code` is on a copy that shows who opened it.
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
        from_start boolean NOT NULL DEFAULT true,
        copy_code text
      )`);
    await runner.query('CREATE INDEX document_accesses_document ON document_accesses (document_id, id DESC)');
    await runner.query(
      'CREATE INDEX document_accesses_session ON document_accesses (session_id, document_id, kind, at)',
    );
    // Whether a reader opened the version is asked each time before a confirmation.
    await runner.query('CREATE INDEX document_accesses_reader ON document_accesses (user_id, document_id, version)');
    // The figures of a document count the readers of a period without reading the table itself.
    await runner.query(
      'CREATE INDEX document_accesses_period ON document_accesses (document_id, at) INCLUDE (user_id, kind)',
    );
    await runner.query(
      'CREATE UNIQUE INDEX document_accesses_copy ON document_accesses (copy_code) WHERE copy_code IS NOT NULL',
    );
    await runner.query('CREATE INDEX document_accesses_addresses ON document_accesses (at) WHERE address IS NOT NULL');
    await countRows(runner, { list: 'document_accesses', table: 'document_accesses', bucket: 'document_id::text' });
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
