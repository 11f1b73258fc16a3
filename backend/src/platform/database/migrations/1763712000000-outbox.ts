import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deliveries that are still to be made, and the note of what was seeded. */
export class Outbox1763712000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        id uuid NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY,
        subscriber text NOT NULL,
        event text NOT NULL,
        subject_id integer NOT NULL,
        occurred_at timestamptz NOT NULL DEFAULT now(),
        queued_at timestamptz,
        failed_at timestamptz
      )`);
    await runner.query('CREATE INDEX outbox_waiting ON outbox (queued_at) WHERE failed_at IS NULL');
    await runner.query(`
      CREATE TABLE planted_seeds (
        name text NOT NULL PRIMARY KEY,
        planted_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE planted_seeds');
    await runner.query('DROP TABLE outbox');
  }
}
