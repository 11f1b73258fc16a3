import type { QueryRunner } from 'typeorm';

/** Roles of staff, and invitations. Administrators from before become owners. */
export class Staff1764000014000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN staff_roles text[] NOT NULL DEFAULT '{}'
        CONSTRAINT users_staff_roles_known CHECK (staff_roles <@ ARRAY['owner', 'approver', 'editor', 'auditor'])`);
    await runner.query("UPDATE users SET staff_roles = '{owner}' WHERE is_admin");
    await runner.query(`
      CREATE TABLE staff_invitations (
        id serial PRIMARY KEY,
        email text NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        staff_roles text[] NOT NULL,
        invited_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT staff_invitations_roles_known CHECK (
          cardinality(staff_roles) > 0 AND staff_roles <@ ARRAY['owner', 'approver', 'editor', 'auditor'])
      )`);
    await runner.query('CREATE UNIQUE INDEX staff_invitations_email ON staff_invitations (lower(email))');
    await runner.query(`
      ALTER TABLE one_time_links DROP CONSTRAINT one_time_links_purpose_check,
        ADD CONSTRAINT one_time_links_purpose_check
          CHECK (purpose IN ('password-reset', 'email-confirmation', 'staff-invitation'))`);
  }
}
