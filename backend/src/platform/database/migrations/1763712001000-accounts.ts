import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Accounts1763712001000 implements MigrationInterface {
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
        created_at timestamptz NOT NULL
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
        user_agent text
      )`);
    await runner.query('CREATE INDEX sessions_user ON sessions (user_id)');
    await runner.query('CREATE INDEX sessions_expiry ON sessions (expires_at)');
    await runner.query(`
      CREATE TABLE sign_in_failures (
        account text NOT NULL,
        address text NOT NULL,
        at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX sign_in_failures_attempt ON sign_in_failures (account, address, at DESC)');
    await runner.query('CREATE INDEX sign_in_failures_at ON sign_in_failures (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_failures, sessions, account_names, users');
  }
}
