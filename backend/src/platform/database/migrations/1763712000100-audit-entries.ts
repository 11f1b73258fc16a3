import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuditEntries1763712000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_entries (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        actor_id integer,
        actor_username text,
        action text NOT NULL,
        subject_type text,
        subject_id integer,
        subject_label text,
        address text,
        request_id text
      )`);
    await runner.query('CREATE INDEX audit_entries_actor ON audit_entries (actor_id, id DESC)');
    await runner.query('CREATE INDEX audit_entries_action ON audit_entries (action text_pattern_ops, id DESC)');
    await runner.query('CREATE INDEX audit_entries_subject ON audit_entries (subject_type, subject_id, id DESC)');
    await runner.query('CREATE INDEX audit_entries_at ON audit_entries (at)');
    await runner.query(`
      CREATE FUNCTION audit_entries_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'audit entries are never changed';
      END $$`);
    await runner.query(`
      CREATE TRIGGER audit_entries_are_final BEFORE UPDATE OR DELETE ON audit_entries
      FOR EACH ROW EXECUTE FUNCTION audit_entries_are_final()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entries');
    await runner.query('DROP FUNCTION audit_entries_are_final()');
  }
}
