import type { QueryRunner } from 'typeorm';
import { indexSearch } from './lists';

/** How each document is filed, approved, and reviewed, and the reminders that were sent to its owner. */
export class MaterialCards1764000035000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE documents
        ADD code text,
        ADD product text,
        ADD kind text CONSTRAINT documents_kind_known CHECK (kind IN ('prescribing-information', 'prior-authorization',
          'enrollment', 'patient-leaflet', 'dosing-guide', 'coverage', 'sales-aid', 'training', 'other')),
        ADD approved_by text,
        ADD approved_on date,
        ADD review_on date,
        ADD labeling_url text,
        ADD owner_id integer CONSTRAINT documents_owner REFERENCES users ON DELETE SET NULL`);
    await runner.query('UPDATE documents SET owner_id = version_by WHERE version_by IN (SELECT id FROM users)');
    await runner.query('CREATE UNIQUE INDEX documents_code ON documents (lower(code))');
    await runner.query('CREATE INDEX documents_of_owner ON documents (owner_id) WHERE owner_id IS NOT NULL');
    await runner.query(
      'CREATE INDEX documents_ending ON documents (id) WHERE review_on IS NOT NULL OR expires_on IS NOT NULL',
    );
    // Beside documents_searched, which the previous version of the server still uses during an upgrade.
    const card = `lower(coalesce(code, '') || chr(10) || coalesce(product, ''))`;
    await indexSearch(runner, 'documents', card, 'documents_card_searched');
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
}
