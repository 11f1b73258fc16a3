import type { QueryRunner } from 'typeorm';

/** Documents whose copies show who opened them, and the codes that lead from a copy back to its access. */
export class DocumentWatermarks1764000055000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents ADD is_watermarked boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE document_accesses ADD copy_code text');
    await runner.query(
      'CREATE UNIQUE INDEX document_accesses_copy ON document_accesses (copy_code) WHERE copy_code IS NOT NULL',
    );
    // Computed from the file, and computed again if it's missing.
    await runner.query(`
      CREATE TABLE document_overlays (
        document_id integer NOT NULL REFERENCES documents ON DELETE CASCADE,
        version integer NOT NULL,
        overlay bytea NOT NULL,
        PRIMARY KEY (document_id, version)
      )`);
  }
}
