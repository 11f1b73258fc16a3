import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = `CASE WHEN is_admin THEN 'admin' WHEN is_prescriber THEN 'prescriber'
  WHEN is_sales_rep THEN 'salesrep' ELSE 'none' END`;

/** What is searched of each list, as its queries say it. */
const searched = {
  registrations: `lower(first_name || ' ' || last_name || chr(10) || username || chr(10) || email || chr(10) ||
    coalesce(organization, '') || chr(10) ||
    CASE user_type WHEN 'prescriber' THEN 'Prescriber' ELSE 'Sales Representative' END)`,
  users: `lower(first_name || ' ' || last_name || chr(10) || username || chr(10) || email || chr(10) ||
    coalesce(organization, '') || chr(10) || CASE WHEN is_admin THEN 'Administrator' WHEN is_prescriber THEN 'Prescriber'
    WHEN is_sales_rep THEN 'Sales Representative' ELSE 'No portal' END)`,
  documents: `lower(title || chr(10) || coalesce(description, '') || chr(10) || filename || chr(10) ||
    coalesce(category, 'Uncategorized') || chr(10) || CASE document_type WHEN 'both' THEN 'Both'
    WHEN 'prescriber' THEN 'Prescriber' ELSE 'Sales Rep' END)`,
  contact_submissions: `lower(name || chr(10) || email || chr(10) || coalesce(phone, '') || chr(10) ||
    coalesce(subject, '') || chr(10) || message)`,
  audit_entries: 'searched',
} as const;

/** Where the extension is not to be had, searching reads the whole list: slower, and as right. */
const PREPARE = `
  DO $$ BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
  EXCEPTION WHEN OTHERS THEN
    RAISE WARNING 'pg_trgm is not to be had here: searching long lists will be slow';
  END $$`;

/** New lines wait to be sorted in; few of them, so that whoever writes the last does not wait long. */
const PENDING = 'WITH (gin_pending_list_limit = 256)';

/** The extension may have been put into a schema of its own, where names are not looked up. */
const searchIndex = (table: string, text: string) => `
  DO $$ DECLARE home name;
  BEGIN
    SELECT n.nspname INTO home FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
    WHERE e.extname = 'pg_trgm' AND has_schema_privilege(n.oid, 'USAGE');
    IF FOUND THEN
      EXECUTE format(
        $index$CREATE INDEX ${table}_searched ON ${table} USING gin ((${text}) %I.gin_trgm_ops) ${PENDING}$index$, home);
    END IF;
  END $$`;

/** Serves every filter, order and search of the lists that grow without bound. */
export class ListIndexes1763712020100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PREPARE);
    for (const [table, text] of Object.entries(searched)) await runner.query(searchIndex(table, text));
    await runner.query(`CREATE INDEX users_role ON users ((${ROLE}), id)`);
    await runner.query('CREATE INDEX users_deactivated ON users (id) WHERE deactivated_at IS NOT NULL');
    await runner.query('DROP INDEX documents_category');
    await runner.query(`CREATE INDEX documents_heading ON documents ((coalesce(category, 'Uncategorized')), id)`);
    // readers see all documents but some of these: they are counted, and taken off
    await runner.query(`
      CREATE INDEX documents_withheld ON documents (id)
      INCLUDE (document_type, category, is_published, effective_from, expires_on)
      WHERE NOT is_published OR effective_from IS NOT NULL OR expires_on IS NOT NULL`);
    await this.markUnopened(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION document_added() CASCADE');
    await runner.query('DROP FUNCTION documents_opened() CASCADE');
    await runner.query('DROP TABLE unopened_documents');
    const indexes = [...Object.keys(searched).map((table) => `${table}_searched`), 'users_role', 'users_deactivated'];
    await runner.query(`DROP INDEX IF EXISTS ${indexes.join(', ')}, documents_heading, documents_withheld`);
    await runner.query('CREATE INDEX documents_category ON documents (category, id)');
  }

  /** They are few, and looking for them in the record of all accesses reads that from end to end. */
  private async markUnopened(runner: QueryRunner): Promise<void> {
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
    // in one order, so that two who open the same documents for the first time do not wait for each other
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
    // after the triggers, whose making waits for accesses under way: what they add is seen here, and by the triggers what follows
    await runner.query(`
      INSERT INTO unopened_documents SELECT id FROM documents d
      WHERE NOT EXISTS (SELECT FROM document_accesses a WHERE a.document_id = d.id)`);
  }
}
