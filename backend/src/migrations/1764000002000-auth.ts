import type { QueryRunner } from 'typeorm';
import { countRows, indexSearch } from './lists';

const ROLE = `CASE WHEN is_admin THEN 'admin' WHEN is_prescriber THEN 'prescriber'
  WHEN is_sales_rep THEN 'salesrep' ELSE 'none' END`;

const SEARCHED = `lower(first_name || ' ' || last_name || chr(10) || username || chr(10) || email || chr(10) ||
    coalesce(organization, '') || chr(10) || CASE WHEN is_admin THEN 'Administrator' WHEN is_prescriber THEN 'Prescriber'
    WHEN is_sales_rep THEN 'Sales Representative' ELSE 'No portal' END)`;

/** Accounts, their unique names, sessions, limits of sign-ins, and emailed single-use links. */
export class Auth1764000002000 {
  async up(runner: QueryRunner): Promise<void> {
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
        deactivated_at timestamptz
      )`);
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
    await runner.query(`
      CREATE TABLE one_time_links (
        digest bytea PRIMARY KEY,
        purpose text NOT NULL CHECK (purpose IN ('password-reset', 'email-confirmation')),
        holder_id integer NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX one_time_links_holder ON one_time_links (purpose, holder_id)');
    await runner.query('CREATE INDEX one_time_links_expiry ON one_time_links (expires_at)');
    await runner.query(`
      CREATE TABLE password_requests (
        id serial PRIMARY KEY,
        email text NOT NULL,
        requested_at timestamptz NOT NULL DEFAULT now()
      )`);
    await countRows(runner, {
      list: 'users',
      table: 'users',
      bucket: `${ROLE} || CASE WHEN deactivated_at IS NULL THEN '/active' ELSE '/deactivated' END`,
    });
    await indexSearch(runner, 'users', SEARCHED);
    await runner.query(`CREATE INDEX users_role ON users ((${ROLE}), id)`);
    await runner.query('CREATE INDEX users_deactivated ON users (id) WHERE deactivated_at IS NOT NULL');
  }
}
