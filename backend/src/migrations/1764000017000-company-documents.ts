import type { QueryRunner } from 'typeorm';
import { recountRows } from './lists';

/** Documents for the sales reps of one manufacturer only, and which manufacturer a rep works for. */
export class CompanyDocuments1764000017000 {
  async up(runner: QueryRunner): Promise<void> {
    // RESTRICT: without its manufacturer, a document would be visible to all sales reps.
    await runner.query(`
      ALTER TABLE users
        ADD manufacturer_id integer CONSTRAINT users_manufacturer REFERENCES manufacturers ON DELETE RESTRICT,
        ADD CONSTRAINT users_manufacturer_of_rep CHECK (manufacturer_id IS NULL OR is_sales_rep)`);
    await runner.query(`
      ALTER TABLE documents
        ADD manufacturer_id integer CONSTRAINT documents_manufacturer REFERENCES manufacturers ON DELETE RESTRICT,
        ADD CONSTRAINT documents_manufacturer_for_reps CHECK (manufacturer_id IS NULL OR document_type = 'salesrep')`);
    await runner.query(
      'CREATE INDEX users_of_manufacturer ON users (manufacturer_id, id) WHERE manufacturer_id IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX documents_of_manufacturer ON documents (manufacturer_id, id) WHERE manufacturer_id IS NOT NULL',
    );
    await runner.query('DROP INDEX documents_withheld');
    await runner.query(`
      CREATE INDEX documents_withheld ON documents (id)
      INCLUDE (document_type, category, is_published, effective_from, expires_on, manufacturer_id)
      WHERE NOT is_published OR effective_from IS NOT NULL OR expires_on IS NOT NULL`);
    // The counts of documents without a manufacturer keep their buckets, so there is nothing to count again.
    await recountRows(runner, {
      list: 'documents',
      table: 'documents',
      bucket: `document_type || coalesce(':' || manufacturer_id, '') || '/' || coalesce(category, 'Uncategorized')`,
    });
  }
}
