import type { QueryRunner } from 'typeorm';

/** When a virus scanner saw a previous file: unknown for those from before, so they're scanned again. */
export class ScannedVersions1764000063000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document_versions ADD scanned_at timestamptz');
    // What was found before isn't looked for again.
    await runner.query(`
      CREATE INDEX document_versions_unscanned ON document_versions (document_id, version)
      WHERE scanned_at IS NULL AND infection IS NULL`);
  }
}
