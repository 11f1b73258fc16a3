import type { QueryRunner } from 'typeorm';

/** Figures of documents over time, and whether a manufacturer's reports may name people. */
export class DocumentFigures1764000053000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE manufacturers ADD shares_personal_data boolean NOT NULL DEFAULT false');
    // The figures of a document count the readers of a period without reading the table itself.
    await runner.query(
      'CREATE INDEX document_accesses_period ON document_accesses (document_id, at) INCLUDE (user_id, kind)',
    );
  }
}
