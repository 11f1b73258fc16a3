import type { PoolClient } from 'pg';
import { DataSource, Migration, MigrationExecutor, type QueryRunner } from 'typeorm';
import { MIGRATION_LOCK } from './migrate';
import { migrations } from './migrations';

/** The schema in the hands of one connection, on which nobody else migrates until it is closed. */
export interface OpenSchema {
  readonly runner: QueryRunner;
  /** The runner's own connection. */
  readonly client: PoolClient;
  close(): Promise<void>;
}

/** For a command that builds the schema anew; a product that starts meanwhile waits for it. */
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

/** The names of all migrations of this build, in their order. */
export const knownMigrations = (): readonly string[] => migrations.map(({ name }) => name);

/** Runs, in the transaction of the runner, those of the named migrations that the schema has not had. */
export async function migrateWithin({ runner }: OpenSchema, names: readonly string[]): Promise<void> {
  const executor = new MigrationExecutor(runner.dataSource, runner);
  // Makes TypeORM's table where there is none; what it would show goes to a silent logger.
  await executor.showMigrations();
  const had = new Set((await executor.getExecutedMigrations()).map(({ name }) => name));
  for (const Step of migrations) {
    if (had.has(Step.name) || !names.includes(Step.name)) continue;
    await new Step().up(runner);
    await executor.insertMigration(new Migration(undefined, Number(Step.name.slice(-13)), Step.name));
  }
}
