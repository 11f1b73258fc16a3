import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files may be listed as nobody's before they are stored; they are given time to be claimed. */
export class ExpectedFiles1763712006900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE discarded_files ADD COLUMN remove_after timestamptz NOT NULL DEFAULT now()');
    await runner.query('CREATE INDEX discarded_files_due ON discarded_files (remove_after)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE discarded_files DROP COLUMN remove_after');
  }
}
