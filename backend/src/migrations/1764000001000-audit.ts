import type { QueryRunner } from 'typeorm';
import { countRows, indexSearch } from './lists';

/** Any number that no one else locks in this database. */
const CHAIN_LOCK = 7_306_157;

/** As `chainedHash` computes it: each value with its length in bytes before it, so that no two entries read the same. */
const ENTRY_HASH = `
  CREATE FUNCTION audit_entry_hash(previous bytea, entry audit_entries) RETURNS bytea
  LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT sha256(previous || convert_to(
      string_agg(coalesce(length(convert_to(value, 'UTF8')) || ':' || value, '-'), ',' ORDER BY place), 'UTF8'))
    FROM unnest(ARRAY[
      entry.id::text, (extract(epoch FROM entry.at) * 1000000)::bigint::text, entry.actor_id::text,
      entry.actor_username, entry.action, entry.subject_type, entry.subject_id::text, entry.subject_label,
      entry.address, entry.request_id]) WITH ORDINALITY AS field (value, place)
  $$`;

/**
 * Runs inside COMMIT, when the transaction has nothing left to wait for: the lock can be part of no deadlock, and no client
 * that hangs or dies can keep it. With the rights of the owner, since no one else may write seals.
 */
const SEAL = `
  CREATE FUNCTION audit_entry_seal() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    newest record;
  BEGIN
    PERFORM pg_advisory_xact_lock(${CHAIN_LOCK});
    SELECT position, hash INTO newest FROM public.audit_seals ORDER BY position DESC LIMIT 1;
    INSERT INTO public.audit_seals (position, entry_id, hash) VALUES (
      coalesce(newest.position, 0) + 1, NEW.id,
      public.audit_entry_hash(coalesce(newest.hash, decode(repeat('00', 32), 'hex')), NEW));
    RETURN NULL;
  END $$`;

/** Only what names a person may change, and only by `audit_redact`. */
const FINAL = `
  CREATE FUNCTION audit_entries_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_entries' AND current_setting('audit.redacting', true) = 'on' THEN
      IF (NEW.id, NEW.at, NEW.actor_id, NEW.action, NEW.subject_type, NEW.subject_id)
        IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.actor_id, OLD.action, OLD.subject_type, OLD.subject_id)
      THEN RETURN NEW; END IF;
    END IF;
    RAISE EXCEPTION 'audit entries are never changed';
  END $$`;

/** Actions whose labels have a note or a chosen name after the person's. */
const FREE_TEXTS =
  '^(second-factor[.](added|removed|renamed)|registration[.](license|exclusion)-|account[.](exclusion-|confirmed-by-staff))';

/**
 * Redacts the next `most` entries that name a person, beyond the entry `beyond`, and returns the last one; null for none.
 * In parts, because no statement of the running product may take long. `names` are in lower case.
 */
const REDACT = `
  CREATE FUNCTION audit_redact(
    person integer, names text[], registrations integer[], pseudonym text, beyond integer, most integer, OUT last integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    before public.audit_entries;
    after public.audit_entries;
    seal bytea;
    name text;
    rest text;
    is_about boolean;
  BEGIN
    PERFORM set_config('audit.redacting', 'on', true);
    FOR before IN SELECT * FROM public.audit_entries e
      WHERE e.id > beyond AND (e.actor_id = person OR (e.subject_type IN ('user', 'account') AND e.subject_id = person)
        OR (e.subject_type = 'registration' AND e.subject_id = ANY(registrations))
        OR (e.subject_type IN ('account', 'password-request', 'invitation')
          AND split_part(lower(e.subject_label), ' ', 1) = ANY(names)))
      ORDER BY e.id LIMIT most
    LOOP
      last := before.id;
      SELECT s.hash INTO seal FROM public.audit_seals s WHERE s.entry_id = before.id;
      CONTINUE WHEN seal IS NULL;
      is_about := coalesce(
        (before.subject_type IN ('user', 'account') AND before.subject_id = person)
        OR (before.subject_type = 'registration' AND before.subject_id = ANY(registrations))
        OR (before.subject_type IN ('account', 'password-request', 'invitation')
          AND split_part(lower(before.subject_label), ' ', 1) = ANY(names)), false);
      after := before;
      after.request_id := NULL;
      IF before.actor_id IS NULL OR before.actor_id = person THEN after.address := NULL; END IF;
      IF before.actor_id = person THEN after.actor_username := pseudonym; END IF;
      IF is_about THEN
        SELECT n INTO name FROM unnest(names) n
          WHERE lower(left(before.subject_label, length(n))) = n ORDER BY length(n) DESC LIMIT 1;
        -- What people typed can name the person, too.
        rest := CASE WHEN before.action ~ '${FREE_TEXTS}' THEN '' ELSE substr(before.subject_label, length(name) + 1) END;
        after.subject_label := pseudonym || coalesce(rest, '');
      END IF;
      UPDATE public.audit_entries e SET actor_username = after.actor_username, subject_label = after.subject_label,
        address = after.address, request_id = NULL WHERE e.id = before.id;
      seal := public.audit_entry_hash(seal, after);
      INSERT INTO public.audit_redactions (entry_id, pseudonym, hash) VALUES (before.id, audit_redact.pseudonym, seal);
    END LOOP;
    PERFORM set_config('audit.redacting', 'off', true);
  END $$`;

/** The audit trail: entries are only added, and redacted when a person is erased. */
export class Audit1764000001000 {
  async up(runner: QueryRunner): Promise<void> {
    // `searched` is lower-cased once: doing it for each row at each search takes four times as long as reading the table.
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
        request_id text,
        searched text NOT NULL GENERATED ALWAYS AS (lower(
        coalesce(actor_username, '') || chr(10) || action || chr(10) || coalesce(subject_type, '') || chr(10) ||
        coalesce(subject_label, '') || chr(10) || coalesce(address, '') || chr(10) || coalesce(request_id, '')
      )) STORED
      )`);
    await runner.query('CREATE INDEX audit_entries_actor ON audit_entries (actor_id, id DESC)');
    await runner.query('CREATE INDEX audit_entries_action ON audit_entries (action text_pattern_ops, id DESC)');
    await runner.query('CREATE INDEX audit_entries_subject ON audit_entries (subject_type, subject_id, id DESC)');
    await runner.query('CREATE INDEX audit_entries_at ON audit_entries (at)');
    await runner.query(FINAL);
    await runner.query(`
      CREATE TRIGGER audit_entries_are_final BEFORE UPDATE OR DELETE ON audit_entries
      FOR EACH ROW EXECUTE FUNCTION audit_entries_are_final()`);
    await runner.query('CREATE INDEX audit_entries_username ON audit_entries (lower(actor_username), id DESC)');
    await countRows(runner, { list: 'audit_entries', table: 'audit_entries', bucket: 'action', isRecord: true });
    await countRows(runner, {
      list: 'audit_people',
      table: 'audit_entries',
      bucket: `lower(coalesce(actor_username, ''))`,
      isRecord: true,
    });
    await indexSearch(runner, 'audit_entries', 'searched');
    await this.chain(runner);
    await this.redact(runner);
  }

  /**
   * Each entry has a seal, in the order of their commits, whose hash covers the entry and the seal before it. Neither table
   * can be changed or emptied.
   */
  private async chain(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_seals (
        position bigint PRIMARY KEY,
        entry_id integer NOT NULL UNIQUE,
        hash bytea NOT NULL
      )`);
    await runner.query(ENTRY_HASH);
    await runner.query(SEAL);
    await runner.query(`
      CREATE CONSTRAINT TRIGGER audit_entry_seal AFTER INSERT ON audit_entries
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_entry_seal()`);
    await runner.query(`
      CREATE TRIGGER audit_entries_are_kept BEFORE TRUNCATE ON audit_entries
      FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_are_final()`);
    await runner.query(`
      CREATE TRIGGER audit_seals_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
      FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_are_final()`);
  }

  /** The trail stays verifiable: each redacted entry has a hash over its seal and what is left of it. */
  private async redact(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_redactions (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        entry_id integer NOT NULL,
        pseudonym text NOT NULL,
        hash bytea NOT NULL
      )`);
    await runner.query('CREATE INDEX audit_redactions_entry ON audit_redactions (entry_id, id)');
    await runner.query(REDACT);
    await runner.query(`
      CREATE TRIGGER audit_redactions_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_redactions
      FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_are_final()`);
  }
}
