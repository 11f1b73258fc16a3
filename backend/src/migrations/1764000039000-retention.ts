import type { QueryRunner } from 'typeorm';

/**
 * The record of accesses is final, but for the network addresses of old entries. At least a day old, so that nobody can use
 * the function to hide who has just opened a document.
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

/** What is deleted after the time that a setting gives. */
export class Retention1764000039000 {
  async up(runner: QueryRunner): Promise<void> {
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
    // The first run is a day after the upgrade, so that an owner can look at the settings before.
    await runner.query(`
      CREATE TABLE retention_schedule (
        is_single boolean PRIMARY KEY DEFAULT true CHECK (is_single),
        next_run_at timestamptz NOT NULL
      )`);
    await runner.query(`INSERT INTO retention_schedule (next_run_at) VALUES (now() + interval '1 day')`);
    await runner.query('CREATE INDEX document_accesses_addresses ON document_accesses (at) WHERE address IS NOT NULL');
    await runner.query(EXPIRE_ADDRESSES);
    await runner.query('CREATE INDEX sent_mails_sent ON sent_mails (sent_at)');
    // Null if a setting erased the person, and no owner.
    await runner.query('ALTER TABLE erasures ALTER COLUMN erased_by DROP NOT NULL');
  }
}
