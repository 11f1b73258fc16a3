import type { PoolClient } from 'pg';
import { DataSource, Migration, MigrationExecutor, type QueryRunner } from 'typeorm';
import { type MigrationClass, MIGRATION_LOCK } from './migrate';

/** A connection that holds the migration lock: no other process migrates the schema until it's closed. */
export interface OpenSchema {
  readonly runner: QueryRunner;
  /** The runner's own connection. */
  readonly client: PoolClient;
  close(): Promise<void>;
}

/** For commands that rebuild the schema. A server that starts at the same time waits for it. */
export async function openSchema(url: string): Promise<OpenSchema> {
  const dataSource = new DataSource({ type: 'postgres', url, poolSize: 1, logging: false, applicationName: 'command' });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  const client = (await runner.connect()) as PoolClient;
  const close = async (): Promise<void> => {
    await runner.release();
    await dataSource.destroy();
  };
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return { runner, client, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Runs the migrations that haven't been applied yet, in the runner's transaction. */
export async function migrateWithin({ runner }: OpenSchema, migrations: readonly MigrationClass[]): Promise<void> {
  const executor = new MigrationExecutor(runner.dataSource, runner);
  // Creates TypeORM's migrations table if it's missing. Its output goes to a disabled logger.
  await executor.showMigrations();
  const applied = new Set((await executor.getExecutedMigrations()).map(({ name }) => name));
  for (const Step of migrations) {
    if (applied.has(Step.name)) continue;
    await new Step().up(runner);
    await executor.insertMigration(new Migration(undefined, Number(Step.name.slice(-13)), Step.name));
  }
}
