import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often browsers could not load a remote, by the hour. */
export class RemoteFailures1763712013000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE remote_failures (
        remote text NOT NULL,
        kind text NOT NULL,
        hour timestamptz NOT NULL,
        count integer NOT NULL,
        PRIMARY KEY (hour, remote, kind)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE remote_failures');
  }
}
