import type { QueryRunner } from 'typeorm';
import { countRows, indexSearch } from './lists';

/** Any number that nobody else locks in this database. */
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
 * that hangs or dies can keep it. With the rights of the owner, since nobody else may write seals.
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

/** The audit trail: entries are only added. */
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
    await runner.query(`
      CREATE FUNCTION audit_entries_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'audit entries are never changed';
      END $$`);
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
}
