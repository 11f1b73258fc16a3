import type { QueryRunner } from 'typeorm';

/**
 * Snapshots of public registries, NPPES (providers) and LEIE (exclusions), and what the staff recorded about applicants and
 * accounts beside them.
 */
export class Registries1764000032000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE registry_snapshots (
        id serial PRIMARY KEY,
        registry text NOT NULL CONSTRAINT registry_snapshots_registry_known CHECK (registry IN ('nppes', 'leie')),
        status text NOT NULL
          CONSTRAINT registry_snapshots_status_known CHECK (status IN ('importing', 'current', 'replaced')),
        file_name text NOT NULL,
        file_size bigint NOT NULL,
        file_digest text NOT NULL,
        read_bytes bigint NOT NULL,
        row_count integer NOT NULL DEFAULT 0,
        imported_by text NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now(),
        completed_at timestamptz
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX registry_snapshots_one ON registry_snapshots (registry, status) WHERE status <> 'replaced'`);
    // No foreign keys to the snapshots: checking one for each of nine million rows takes longer than copying them.
    await runner.query(`
      CREATE TABLE registry_providers (
        snapshot_id integer NOT NULL,
        npi bigint NOT NULL,
        is_organization boolean,
        name text,
        name_key text,
        credential text,
        state text,
        taxonomy text,
        deactivated_on date,
        reactivated_on date,
        PRIMARY KEY (snapshot_id, npi)
      )`);
    await runner.query(`
      CREATE TABLE registry_exclusions (
        snapshot_id integer NOT NULL,
        name text NOT NULL,
        name_key text,
        npi bigint,
        birth_date date,
        occupation text,
        state text,
        exclusion_type text NOT NULL,
        excluded_on date NOT NULL,
        reinstated_on date,
        waived_on date,
        waiver_state text
      )`);
    await runner.query('CREATE INDEX registry_exclusions_name ON registry_exclusions (snapshot_id, name_key, state)');
    await runner.query(
      'CREATE INDEX registry_exclusions_npi ON registry_exclusions (snapshot_id, npi) WHERE npi IS NOT NULL',
    );
    // Here and below, the author is stored by the username of the time, and by ID: usernames change, and someone else can
    // take a free one.
    await runner.query(`
      CREATE TABLE license_look_ups (
        id serial PRIMARY KEY,
        registration_id integer NOT NULL REFERENCES registrations ON DELETE CASCADE,
        day date NOT NULL,
        source text NOT NULL,
        person text NOT NULL,
        recorded_at timestamptz NOT NULL,
        person_id integer REFERENCES users ON DELETE SET NULL
      )`);
    await runner.query('CREATE INDEX license_look_ups_registration ON license_look_ups (registration_id, id)');
    await runner.query(`
      CREATE TABLE exclusion_overrides (
        registration_id integer PRIMARY KEY REFERENCES registrations ON DELETE CASCADE,
        reason text NOT NULL,
        person text NOT NULL,
        approved_at timestamptz NOT NULL,
        person_id integer REFERENCES users ON DELETE SET NULL
      )`);
    await runner.query(`
      CREATE TABLE exclusion_alerts (
        id serial PRIMARY KEY,
        account_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        listed_name text NOT NULL,
        match text NOT NULL,
        exclusion_type text NOT NULL,
        excluded_on date NOT NULL,
        found_at timestamptz NOT NULL DEFAULT now(),
        closed_at timestamptz,
        closed_by text,
        note text,
        closed_by_id integer REFERENCES users ON DELETE SET NULL,
        CONSTRAINT exclusion_alerts_once UNIQUE (account_id, listed_name, exclusion_type, excluded_on)
      )`);
  }
}
