import type { QueryRunner } from 'typeorm';

/** The therapeutic area that a document is about. Nothing else reads it, so no one sees more or less. */
export class DocumentAreas1764000058000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE documents ADD therapeutic_area_id integer
        CONSTRAINT documents_therapeutic_area REFERENCES therapeutic_areas ON DELETE RESTRICT`);
    await runner.query(
      'CREATE INDEX documents_of_area ON documents (therapeutic_area_id) WHERE therapeutic_area_id IS NOT NULL',
    );
  }
}
