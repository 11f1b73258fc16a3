import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What replicas share about requests: answers under an idempotency key, and counts for the rate limits. */
export class RequestKeeping1763712000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotency_keys (
        caller text NOT NULL,
        route text NOT NULL,
        key text NOT NULL,
        fingerprint text NOT NULL,
        attempt uuid NOT NULL,
        lease_until timestamptz NOT NULL,
        committed boolean NOT NULL DEFAULT false,
        status smallint,
        answer text,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (caller, route, key)
      )`);
    await runner.query('CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at)');
    await runner.query(`
      CREATE UNLOGGED TABLE rate_limits (
        bucket text PRIMARY KEY,
        hits integer NOT NULL,
        resets_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX rate_limits_resets ON rate_limits (resets_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits');
    await runner.query('DROP TABLE idempotency_keys');
  }
}
