import type { QueryRunner } from 'typeorm';

interface CountedList {
  readonly list: string;
  readonly table: string;
  /** SQL of the value that rows are counted by. */
  readonly bucket: string;
  /** Whether the database rejects changes and deletions of the rows. */
  readonly isRecord?: boolean;
}

/** Without the extension, a search reads the whole list: slower, with the same result. */
const PREPARE = `
  DO $$ BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
  EXCEPTION WHEN OTHERS THEN
    RAISE WARNING 'The extension pg_trgm is not available: searching long lists will be slow';
  END $$`;

/** In KB. PostgreSQL indexes new rows in batches; a small one bounds the insert that completes the batch. */
const PENDING = 'WITH (gin_pending_list_limit = 256)';

/** The extension may be installed in a schema that isn't searched for names. */
const searchIndex = (table: string, text: string, name: string) => `
  DO $$ DECLARE home name;
  BEGIN
    SELECT n.nspname INTO home FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
    WHERE e.extname = 'pg_trgm' AND has_schema_privilege(n.oid, 'USAGE');
    IF FOUND THEN
      EXECUTE format(
        $index$CREATE INDEX ${name} ON ${table} USING gin ((${text}) %I.gin_trgm_ops) ${PENDING}$index$, home);
    END IF;
  END $$`;

/** Run it before the other two. */
export async function prepareLists(runner: QueryRunner): Promise<void> {
  await runner.query('CREATE TABLE tallies (list text NOT NULL, bucket text NOT NULL, amount bigint NOT NULL)');
  await runner.query('CREATE INDEX tallies_bucket ON tallies (list, bucket) INCLUDE (amount)');
  await runner.query(PREPARE);
}

/**
 * Makes triggers count the rows of a list that can grow long, so that no request counts them. A change adds a row to the
 * counts: changes of one shared number would wait for each other.
 */
export async function countRows(runner: QueryRunner, counted: CountedList): Promise<void> {
  for (const statement of [functionOf(counted), ...triggersOf(counted)]) await runner.query(statement);
}

/** `text` is the SQL of what is searched, exactly as the queries have it. */
export async function indexSearch(
  runner: QueryRunner,
  table: string,
  text: string,
  name = `${table}_searched`,
): Promise<void> {
  await runner.query(searchIndex(table, text, name));
}

/** `HAVING` leaves out the buckets whose counts stay the same. */
const functionOf = ({ list, bucket }: CountedList) => `
  CREATE FUNCTION tally_${list}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO tallies SELECT '${list}', ${bucket}, count(*) FROM added GROUP BY 2;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO tallies SELECT '${list}', ${bucket}, -count(*) FROM removed GROUP BY 2;
    ELSIF TG_OP = 'UPDATE' THEN
      INSERT INTO tallies SELECT '${list}', bucket, sum(amount) FROM (
        SELECT ${bucket} AS bucket, 1 AS amount FROM added UNION ALL SELECT ${bucket}, -1 FROM removed
      ) changed GROUP BY bucket HAVING sum(amount) <> 0;
    ELSE
      DELETE FROM tallies WHERE list = '${list}';
    END IF;
    RETURN NULL;
  END $$`;

function triggersOf({ list, table, isRecord = false }: CountedList): readonly string[] {
  const run = `FOR EACH STATEMENT EXECUTE FUNCTION tally_${list}()`;
  const after = (change: string, seen = '') =>
    `CREATE TRIGGER tally_${list}_${change.toLowerCase()} AFTER ${change} ON ${table} ${seen} ${run}`;
  const changes = [
    after('UPDATE', 'REFERENCING OLD TABLE AS removed NEW TABLE AS added'),
    after('DELETE', 'REFERENCING OLD TABLE AS removed'),
  ];
  return [after('INSERT', 'REFERENCING NEW TABLE AS added'), after('TRUNCATE'), ...(isRecord ? [] : changes)];
}
