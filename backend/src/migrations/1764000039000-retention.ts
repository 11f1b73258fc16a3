import type { QueryRunner } from 'typeorm';

/**
 * The record of accesses is final, but for the network addresses of a person who is erased. The table's trigger for row
 * counts looks for its table in `public`, where only the owner creates anything.
 */
const FORGET_ADDRESSES = `
  CREATE FUNCTION document_accesses_forget(person integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    UPDATE public.document_accesses SET address = NULL
    WHERE user_id = person AND address IS NOT NULL
      AND EXISTS (SELECT FROM public.users WHERE id = person AND erased_at IS NOT NULL)
  $$`;

/**
 * Old entries lose their network addresses, too. They are at least a day old, so that no one can use the function to hide who
 * has just opened a document.
 */
const EXPIRE_ADDRESSES = `
  CREATE FUNCTION document_accesses_expire(before timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DECLARE
    emptied integer;
  BEGIN
    UPDATE public.document_accesses SET address = NULL WHERE id IN (
      SELECT id FROM public.document_accesses
      WHERE address IS NOT NULL AND at < least(before, now() - interval '1 day')
      ORDER BY at LIMIT most FOR UPDATE SKIP LOCKED);
    GET DIAGNOSTICS emptied = ROW_COUNT;
    RETURN emptied;
  END $$`;

/**
 * How personal data ends: people who were erased, and what is deleted after the time that a setting gives. After the documents,
 * because of the record of accesses.
 */
export class Retention1764000039000 {
  async up(runner: QueryRunner): Promise<void> {
    // No foreign keys: the record outlives rows, and a restored backup may not have them yet.
    // `erased_by` is null if a setting erased the person, and no owner.
    await runner.query(`
      CREATE TABLE erasures (
        pseudonym text PRIMARY KEY,
        user_id integer NOT NULL,
        account_created_at timestamptz NOT NULL,
        erased_at timestamptz NOT NULL,
        erased_by integer
      )`);
    await runner.query(`
      CREATE TABLE retention_runs (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL,
        older_than timestamptz NOT NULL,
        started_at timestamptz NOT NULL,
        started_by integer,
        finished_at timestamptz,
        is_failed boolean NOT NULL DEFAULT false,
        removed integer NOT NULL DEFAULT 0
      )`);
    await runner.query('CREATE INDEX retention_runs_latest ON retention_runs (kind, id DESC)');
    await runner.query('CREATE UNIQUE INDEX retention_runs_open ON retention_runs (kind) WHERE finished_at IS NULL');
    // The first run is a day later, so that an owner can look at the settings before.
    await runner.query(`
      CREATE TABLE retention_schedule (
        is_single boolean PRIMARY KEY DEFAULT true CHECK (is_single),
        next_run_at timestamptz NOT NULL
      )`);
    await runner.query(`INSERT INTO retention_schedule (next_run_at) VALUES (now() + interval '1 day')`);
    await runner.query(FORGET_ADDRESSES);
    await runner.query(EXPIRE_ADDRESSES);
  }
}
