import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Notifications } from './notifications';
import { DatabaseAddress } from './open-database';
import { connectionLimits, PersistentClient } from './persistent-client';
import { PoolWatch } from './pool-watch';
import { ReplicaBarrier } from './replica-barrier';
import { EventRecorders, Transaction } from './transaction';

export { connectionLimits, LONG_PAUSES, PersistentClient } from './persistent-client';
export { DataDirInUse } from './embedded/data-dir-lock';
export { startEmbeddedPostgres } from './embedded/embedded-postgres';
export { BatchedInsert, violatedConstraint } from './batched-insert';
export { migrate, type MigrationClass, MIGRATION_LOCK } from './migrate';
export { Notifications, NOTICES_CONNECTION, PROCESS_LOCK } from './notifications';
export {
  DatabaseAddress,
  DatabaseUnavailable,
  endPool,
  joinDatabase,
  type OpenDatabase,
  openDatabase,
  poolOf,
} from './open-database';
export { patternWithin, queryNamed } from './query-parameters';
export { migrateWithin, openSchema, type OpenSchema } from './schema-steps';
export { PoolWatch } from './pool-watch';
export {
  type DomainEvent,
  type EventClass,
  type EventRecorder,
  EventRecorders,
  Transaction,
  type Tx,
} from './transaction';

/** Per process, for requests and jobs. Three replicas stay below PostgreSQL's default limit of 100 connections. */
const POOL_SIZE = 12;

/**
 * Provides the connection pool, transactions, and notifications. Modules add their tables with
 * `TypeOrmModule.forFeature`.
 */
@Module({})
export class DatabaseModule {
  static at(address: DatabaseAddress): DynamicModule {
    const pool = TypeOrmModule.forRoot({
      type: 'postgres',
      url: address.url,
      autoLoadEntities: true,
      // gen_random_uuid() is built into PostgreSQL, so no extension needs to be installed.
      uuidExtension: 'pgcrypto',
      installExtensions: false,
      retryAttempts: 0,
      applicationName: 'pharmacy',
      poolSize: POOL_SIZE,
      extra: { Client: PersistentClient, ...connectionLimits },
      logging: false,
    });
    return {
      module: DatabaseModule,
      global: true,
      imports: [pool],
      providers: [
        { provide: DatabaseAddress, useValue: address },
        EventRecorders,
        Notifications,
        PoolWatch,
        ReplicaBarrier,
        Transaction,
      ],
      exports: [DatabaseAddress, EventRecorders, Notifications, PoolWatch, Transaction],
    };
  }
}
