import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OutboxRequestId1763712010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN request_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN request_id');
  }
}
