import type { QueryRunner } from 'typeorm';

/** How often people are emailed about documents that are new for them, and until when they were. Rows come at the first run. */
export class DocumentDigests1764000042000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE document_digests (
        user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        frequency text NOT NULL DEFAULT 'daily'
          CONSTRAINT document_digests_frequency_known CHECK (frequency IN ('at-once', 'daily', 'weekly', 'never')),
        told_until timestamptz NOT NULL,
        pending_since timestamptz,
        company_since timestamptz
      )`);
  }
}
