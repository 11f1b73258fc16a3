import type { QueryRunner } from 'typeorm';

/** The manufacturer that a document is about, also if it's for prescribers. Nothing else reads it, so no one sees more or less. */
export class DocumentPartners1764000053001 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE documents ADD partner_id integer CONSTRAINT documents_partner REFERENCES manufacturers ON DELETE RESTRICT',
    );
    await runner.query('UPDATE documents SET partner_id = manufacturer_id WHERE manufacturer_id IS NOT NULL');
    await runner.query('CREATE INDEX documents_of_partner ON documents (partner_id) WHERE partner_id IS NOT NULL');
  }
}
