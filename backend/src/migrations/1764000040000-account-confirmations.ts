import type { QueryRunner } from 'typeorm';

/** Accounts of prescribers and sales reps are confirmed again after some months, and changes of staff roles are emailed. */
export class AccountConfirmations1764000040000 {
  async up(runner: QueryRunner): Promise<void> {
    // The default is for accounts that the previous version of the server adds during an upgrade.
    await runner.query(`
      ALTER TABLE users
        ADD confirmation_from timestamptz NOT NULL DEFAULT now(),
        ADD confirm_by date,
        ADD confirmation_reminder integer
          CONSTRAINT users_confirmation_reminder_known CHECK (confirmation_reminder IN (30, 7))`);
    // Existing accounts count from their last anniversary, which spreads the emails over the year instead of one day.
    await runner.query(`
      UPDATE users SET confirmation_from =
        least(now(), created_at + make_interval(years => greatest(0, extract(year FROM age(now(), created_at))::int)))
      WHERE is_prescriber OR is_sales_rep`);
    await runner.query('CREATE INDEX users_to_confirm ON users (id) WHERE confirm_by IS NOT NULL');
    await runner.query(
      'CREATE INDEX users_confirmation ON users (confirmation_from) WHERE confirm_by IS NULL AND NOT is_admin',
    );
    await runner.query(`
      ALTER TABLE one_time_links DROP CONSTRAINT one_time_links_purpose_check,
        ADD CONSTRAINT one_time_links_purpose_check
          CHECK (purpose IN ('password-reset', 'email-confirmation', 'staff-invitation', 'registration-request',
            'email-change', 'account-confirmation'))`);
    // The reason can name the person, so an erasure removes it.
    await runner.query(`
      DO $$ BEGIN
        EXECUTE replace(pg_get_functiondef('audit_redact'::regproc),
          'account[.]exclusion-)', 'account[.](exclusion-|confirmed-by-staff))');
      END $$`);
    await runner.query(`
      CREATE TABLE staff_role_changes (
        id serial PRIMARY KEY,
        account_id integer NOT NULL REFERENCES users,
        changed_by integer NOT NULL REFERENCES users,
        roles_before text[] NOT NULL,
        roles_after text[] NOT NULL,
        changed_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX staff_role_changes_at ON staff_role_changes (changed_at)');
  }
}
