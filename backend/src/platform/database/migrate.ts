import { setTimeout as sleep } from 'node:timers/promises';
import { assertSchemaCompatibility, LATEST_SCHEMA_VERSION, runMigrations as migrateQueue } from 'bullmq';
import { Client } from 'pg';
import { DataSource, type Logger, type MigrationInterface, QueryFailedError } from 'typeorm';
import { DatabaseUnavailable, describeFailure } from './open-database';

/** A step of the schema. The name of its class is stored; its last 13 digits order the steps. */
export type MigrationClass = new () => Pick<MigrationInterface, 'up'>;

/** The columns that the server may write; ID and time are set by the database. */
const AUDIT_COLUMNS = 'actor_id, actor_username, action, subject_type, subject_id, subject_label, address, request_id';

/** In one transaction, so that running processes never lose a privilege in between. `role` is quoted. */
const grantStatements = (role: string): readonly string[] => [
  'BEGIN',
  `GRANT USAGE ON SCHEMA public, bullmq TO ${role}`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, bullmq TO ${role}`,
  `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, bullmq TO ${role}`,
  `REVOKE INSERT, UPDATE, DELETE ON audit_entries, audit_seals, audit_redactions, migrations, bullmq.migration FROM ${role}`,
  `REVOKE UPDATE, DELETE ON document_accesses, document_mailings FROM ${role}`,
  // Updated after the fact for downloads that read a file in ranges.
  `GRANT UPDATE (from_start) ON document_accesses TO ${role}`,
  `GRANT INSERT (${AUDIT_COLUMNS}) ON audit_entries TO ${role}`,
  'COMMIT',
];

/**
 * Grants the role of `url` the privileges that the server needs: reading and writing rows, but no schema changes, and
 * for the audit records only reading and adding. Does nothing if the role is the owner itself.
 */
async function grantRuntimeRights(owner: Client, url: string): Promise<void> {
  const runtime = new Client({ connectionString: url, application_name: 'migrate' });
  runtime.on('error', () => undefined);
  await runtime.connect();
  const role = await currentRole(runtime).finally(() => runtime.end());
  if (role === (await currentRole(owner))) return;
  for (const statement of grantStatements(role)) await owner.query(statement);
}

async function currentRole(client: Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('SELECT quote_ident(current_user) AS role');
  return rows[0]?.role ?? '';
}

/** The advisory lock for schema changes. Any number works that isn't used for other locks in this database. */
export const MIGRATION_LOCK = 7_306_155;

/**
 * Errors of the environment, not of the code: missing privileges, a read-only replica, a full disk, a lost connection, or
 * a host that can't be reached.
 */
const ENVIRONMENT_ERRORS =
  /^(28\w{3}|3D000|42501|25006|53100|57P0[1-4]|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN)$/;

const TABLE_EXISTS = '42P07';

const FOREIGN_TABLES =
  'The database has tables that the migrations of this version did not create: use an empty database, or restore a ' +
  'backup into it with npm run restore -- --from <folder> --replace';

const OUT_OF_DATE =
  'DATABASE_URL names a role that cannot change the schema, and the schema is not up to date: ' +
  "set MIGRATION_DATABASE_URL to its owner's address, or run npm run db:migrate with it";

/**
 * A step that waits for a table's lock also holds up everyone who reads the table after it. So it gives up before the
 * running version does (5 s, see `connectionLimits`), and tries again later.
 */
const LOCK_TIMES = { waitMs: 2_000, pauseMs: 2_000, giveUpMs: 5 * 60_000 };

/** A timeout, or a deadlock with a query of the running version. */
const LOCK_ERRORS = new Set(['55P03', '40P01']);

/**
 * Runs the migrations that the database lacks. If several replicas start together, one migrates and the others wait. `url`
 * is the schema owner's; if the role of `runtimeUrl` is another, it's granted the privileges that the server needs. A role
 * that can't change the schema is sufficient if the schema is already up to date. Rejects with `DatabaseUnavailable` if
 * the database doesn't allow the migration, or if another connection keeps a table locked for minutes.
 */
export async function migrate(
  migrations: readonly MigrationClass[],
  url: string,
  runtimeUrl = url,
  lockTimes = LOCK_TIMES,
): Promise<void> {
  try {
    await migrateAll(migrations, url, runtimeUrl, lockTimes);
  } catch (error) {
    const { message, code } = databaseError(error);
    if (error instanceof DatabaseUnavailable) throw error;
    if (code === TABLE_EXISTS) throw new DatabaseUnavailable(FOREIGN_TABLES);
    if (!ENVIRONMENT_ERRORS.test(code ?? '') && !message.startsWith('Connection terminated')) throw error;
    throw new DatabaseUnavailable(`${settingOf(url, runtimeUrl)} cannot be brought up to date: ${message}`);
  }
}

/** TypeORM wraps the errors of the database. */
const databaseError = (error: unknown) =>
  ((error as { driverError?: unknown }).driverError ?? error) as Error & { readonly code?: string };

const settingOf = (url: string, runtimeUrl: string) => (runtimeUrl === url ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL');

async function migrateAll(
  migrations: readonly MigrationClass[],
  url: string,
  runtimeUrl: string,
  lockTimes: typeof LOCK_TIMES,
): Promise<void> {
  const client = await connect(url, settingOf(url, runtimeUrl));
  try {
    // Without a timeout: another replica may migrate for minutes.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (await canChangeSchema(client)) {
      await migrateTables(migrations, url, lockTimes);
      await migrateQueueTables(client, lockTimes);
      if (runtimeUrl !== url) await grantRuntimeRights(client, runtimeUrl);
    } else if (!(await isUpToDate(migrations, client))) {
      throw new DatabaseUnavailable(OUT_OF_DATE);
    }
  } finally {
    await client.end();
  }
}

/** The constructor reads the files that the URL refers to, such as `sslrootcert`, and throws if it can't. */
async function connect(url: string, setting: string): Promise<Client> {
  try {
    const client = new Client({ connectionString: url, application_name: 'migrate' });
    // If the server disconnects, the failing query reports it.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    throw new DatabaseUnavailable(`${setting} cannot be used: ${describeFailure(error).message}`);
  }
}

async function canChangeSchema(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ allowed: boolean }>(
    "SELECT has_schema_privilege('public', 'CREATE') AS allowed",
  );
  return rows[0]?.allowed === true;
}

async function isUpToDate(migrations: readonly MigrationClass[], client: Client): Promise<boolean> {
  const { rows: found } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('public.migrations') IS NOT NULL AND to_regclass('bullmq.migration') IS NOT NULL AS known`,
  );
  if (!found[0]?.known) return false;
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.migrations');
  const applied = new Set(rows.map(({ name }) => name));
  return (
    migrations.every(({ name }) => applied.has(name)) &&
    (await assertSchemaCompatibility(client, 'bullmq')) >= LATEST_SCHEMA_VERSION
  );
}

/** TypeORM would print each attempt of a step, even with `logging: false`. */
const silent: Logger = {
  log() {},
  logMigration() {},
  logQuery() {},
  logQueryError() {},
  logQuerySlow() {},
  logSchemaBuild() {},
};

/** Each step is a transaction: what is done stays, and only the step that waited for a lock runs again. */
async function migrateTables(
  migrations: readonly MigrationClass[],
  url: string,
  lockTimes: typeof LOCK_TIMES,
): Promise<void> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    migrations: [...migrations],
    poolSize: 1,
    logger: silent,
    extra: { lock_timeout: lockTimes.waitMs },
  });
  await dataSource.initialize();
  try {
    await retryWhileLocked(() => dataSource.runMigrations({ transaction: 'each' }), lockTimes);
  } finally {
    await dataSource.destroy();
  }
}

async function migrateQueueTables(client: Client, lockTimes: typeof LOCK_TIMES): Promise<void> {
  await client.query(`SET lock_timeout = ${lockTimes.waitMs}`);
  await retryWhileLocked(() => migrateQueue(client, 'bullmq'), lockTimes);
  await client.query('RESET lock_timeout');
}

async function retryWhileLocked(step: () => Promise<unknown>, times: typeof LOCK_TIMES): Promise<void> {
  const deadline = performance.now() + times.giveUpMs;
  const limit = `${times.giveUpMs / 1_000} s`;
  for (let isFirst = true; ; isFirst = false) {
    try {
      await step();
      return;
    } catch (error) {
      if (!LOCK_ERRORS.has(databaseError(error).code ?? '')) throw error;
      if (performance.now() > deadline) throw new DatabaseUnavailable(stillLocked(limit));
      // The application's logger isn't there yet, and is silent in commands.
      if (isFirst) process.stderr.write(`Waiting up to ${limit} for a table that is locked${statementOf(error)}\n`);
    }
    await sleep(times.pauseMs);
  }
}

const statementOf = (error: unknown) =>
  error instanceof QueryFailedError ? `: ${error.query.trim().split('\n')[0]}` : '';

const stillLocked = (limit: string) =>
  `The schema cannot be brought up to date: another connection has kept a table locked for ${limit}. Start again when ` +
  'running backups are done; pg_stat_activity lists other long transactions (xact_start). Finished steps stay';
