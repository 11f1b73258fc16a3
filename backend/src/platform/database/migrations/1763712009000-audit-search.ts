import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the trail be filtered by person and searched in less than a second when it is long. */
export class AuditSearch1763712009000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // lower-cased once: doing it for each line at each search takes four times as long as reading the table
    await runner.query(`
      ALTER TABLE audit_entries ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (lower(
        coalesce(actor_username, '') || chr(10) || action || chr(10) || coalesce(subject_type, '') || chr(10) ||
        coalesce(subject_label, '') || chr(10) || coalesce(address, '') || chr(10) || coalesce(request_id, '')
      )) STORED`);
    await runner.query('CREATE INDEX audit_entries_username ON audit_entries (lower(actor_username), id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_entries_username');
    await runner.query('ALTER TABLE audit_entries DROP COLUMN searched');
  }
}
