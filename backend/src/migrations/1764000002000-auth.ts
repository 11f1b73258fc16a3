import type { QueryRunner } from 'typeorm';
import { createNormalForms, indexLikeness } from './likeness';
import { countRows, indexSearch } from './lists';

const ROLE = `CASE WHEN is_admin THEN 'admin' WHEN is_prescriber THEN 'prescriber'
  WHEN is_sales_rep THEN 'salesrep' ELSE 'none' END`;

const SEARCHED = `lower(first_name || ' ' || last_name || chr(10) || username || chr(10) || email || chr(10) ||
    coalesce(organization, '') || chr(10) || CASE WHEN is_admin THEN 'Administrator' WHEN is_prescriber THEN 'Prescriber'
    WHEN is_sales_rep THEN 'Sales Representative' ELSE 'No portal' END)`;

const STAFF_ROLES = `ARRAY['owner', 'approver', 'editor', 'auditor']`;

/** Accounts, their unique names, sessions, limits of sign-ins, the second factor, and invitations and roles of the staff. */
export class Auth1764000002000 {
  async up(runner: QueryRunner): Promise<void> {
    await this.createAccounts(runner);
    await this.createSessions(runner);
    await this.createSecondFactors(runner);
    await this.createStaff(runner);
  }

  private async createAccounts(runner: QueryRunner): Promise<void> {
    // Manufacturers come later, and add the foreign key of `manufacturer_id`.
    await runner.query(`
      CREATE TABLE users (
        id serial PRIMARY KEY,
        username text NOT NULL,
        email text NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        organization text,
        phone text,
        password_hash text NOT NULL,
        is_admin boolean NOT NULL,
        is_prescriber boolean NOT NULL,
        is_sales_rep boolean NOT NULL,
        created_at timestamptz NOT NULL,
        email_confirmed_at timestamptz,
        deactivated_at timestamptz,
        staff_roles text[] NOT NULL DEFAULT '{}'
          CONSTRAINT users_staff_roles_known CHECK (staff_roles <@ ${STAFF_ROLES}),
        manufacturer_id integer,
        erased_at timestamptz,
        confirmation_from timestamptz NOT NULL DEFAULT now(),
        confirm_by date,
        confirmation_reminder integer
          CONSTRAINT users_confirmation_reminder_known CHECK (confirmation_reminder IN (30, 7)),
        group_ids integer[] NOT NULL DEFAULT '{}',
        CONSTRAINT users_manufacturer_of_rep CHECK (manufacturer_id IS NULL OR is_sales_rep),
        CONSTRAINT users_groups_of_prescriber CHECK (group_ids = '{}' OR is_prescriber)
      )`);
    await countRows(runner, {
      list: 'users',
      table: 'users',
      bucket: `${ROLE} || CASE WHEN deactivated_at IS NULL THEN '/active' ELSE '/deactivated' END`,
    });
    await indexSearch(runner, 'users', SEARCHED);
    await runner.query(`CREATE INDEX users_role ON users ((${ROLE}), id)`);
    await runner.query('CREATE INDEX users_deactivated ON users (id) WHERE deactivated_at IS NOT NULL');
    await runner.query(
      'CREATE INDEX users_of_manufacturer ON users (manufacturer_id, id) WHERE manufacturer_id IS NOT NULL',
    );
    await runner.query(`CREATE INDEX users_in_groups ON users (id) WHERE group_ids <> '{}'`);
    await runner.query('CREATE INDEX users_to_confirm ON users (id) WHERE confirm_by IS NOT NULL');
    await runner.query(
      'CREATE INDEX users_confirmation ON users (confirmation_from) WHERE confirm_by IS NULL AND NOT is_admin',
    );
    await createNormalForms(runner);
    await indexLikeness(runner, 'users');
    await runner.query(`
      CREATE TABLE account_names (
        name text PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('username', 'email')),
        registration_id integer,
        user_id integer REFERENCES users,
        CHECK (num_nonnulls(registration_id, user_id) = 1)
      )`);
    await runner.query('CREATE INDEX account_names_user ON account_names (user_id)');
    await runner.query('CREATE INDEX account_names_registration ON account_names (registration_id)');
  }

  private async createSessions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        ended_at timestamptz,
        address text,
        user_agent text,
        number serial UNIQUE,
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        last_visit_at timestamptz
      )`);
    await runner.query('CREATE INDEX sessions_user ON sessions (user_id)');
    await runner.query('CREATE INDEX sessions_expiry ON sessions (expires_at)');
    await runner.query(`
      CREATE TABLE sign_in_failures (
        account text NOT NULL,
        address text NOT NULL,
        at timestamptz NOT NULL,
        site text,
        browser uuid
      )`);
    await runner.query('CREATE INDEX sign_in_failures_attempt ON sign_in_failures (account, address, at DESC)');
    await runner.query('CREATE INDEX sign_in_failures_at ON sign_in_failures (at)');
    await runner.query('CREATE INDEX sign_in_failures_source ON sign_in_failures (address, at DESC)');
    await runner.query('CREATE INDEX sign_in_failures_site ON sign_in_failures (site, at DESC)');
    await runner.query(`
      CREATE TABLE sign_in_alerts (
        id serial PRIMARY KEY,
        recipient_id integer NOT NULL REFERENCES users,
        account_id integer REFERENCES users,
        source text,
        failures integer NOT NULL,
        spread integer NOT NULL,
        raised_at timestamptz NOT NULL DEFAULT now(),
        CHECK (num_nonnulls(account_id, source) = 1)
      )`);
    await runner.query('CREATE INDEX sign_in_alerts_raised ON sign_in_alerts (raised_at)');
  }

  /** Authenticator apps, passkeys, recovery codes, and the challenges that they answer. */
  private async createSecondFactors(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE authenticator_apps (
        user_id integer PRIMARY KEY REFERENCES users,
        secret bytea NOT NULL,
        last_step bigint NOT NULL,
        added_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE passkeys (
        id serial PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users,
        credential_id text NOT NULL CONSTRAINT passkeys_credential UNIQUE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        name text NOT NULL,
        added_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      )`);
    await runner.query('CREATE INDEX passkeys_user ON passkeys (user_id)');
    await runner.query(`
      CREATE TABLE recovery_codes (
        user_id integer NOT NULL REFERENCES users,
        digest bytea NOT NULL,
        PRIMARY KEY (user_id, digest)
      )`);
    await runner.query(`
      CREATE TABLE auth_challenges (
        digest bytea PRIMARY KEY,
        purpose text NOT NULL,
        user_id integer REFERENCES users,
        session_id uuid,
        password_mark text,
        secret bytea,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX auth_challenges_expiry ON auth_challenges (expires_at)');
    await runner.query('CREATE INDEX auth_challenges_user ON auth_challenges (user_id)');
  }

  private async createStaff(runner: QueryRunner): Promise<void> {
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
          cardinality(staff_roles) > 0 AND staff_roles <@ ${STAFF_ROLES})
      )`);
    await runner.query('CREATE UNIQUE INDEX staff_invitations_email ON staff_invitations (lower(email))');
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
