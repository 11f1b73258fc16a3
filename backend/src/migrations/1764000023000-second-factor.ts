import type { QueryRunner } from 'typeorm';

/** Two-step sign-in: authenticator apps, passkeys, recovery codes, and the challenges that they answer. */
export class SecondFactor1764000023000 {
  async up(runner: QueryRunner): Promise<void> {
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
}
