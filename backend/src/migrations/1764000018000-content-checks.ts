import type { QueryRunner } from 'typeorm';

/** One row at most. Without it, the checks are those that come with the installation. */
export class ContentChecks1764000018000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content_checks (
        id integer PRIMARY KEY,
        claim_words jsonb NOT NULL,
        binding_rules text[] NOT NULL,
        version integer NOT NULL,
        CONSTRAINT content_checks_one_row CHECK (id = 1)
      )`);
  }
}
