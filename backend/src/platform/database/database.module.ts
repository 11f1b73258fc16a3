import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseAddress } from './database-address';
import { EventRecorders } from './event-recorders';
import { Notifications } from './notifications';
import { Replicas } from './replicas';
import { SteadyClient } from './steady-client';
import { Transaction } from './transaction';

/** Requests and jobs of one process share these; three replicas stay below PostgreSQL's default of 100. */
const POOL_SIZE = 12;
const PATIENCE_MS = 10_000;

/** The connection pool, transactions and notices, for everybody. Rooms add their tables with `TypeOrmModule.forFeature`. */
@Module({})
export class DatabaseModule {
  static at(address: DatabaseAddress): DynamicModule {
    const pool = TypeOrmModule.forRoot({
      type: 'postgres',
      url: address.url,
      autoLoadEntities: true,
      // gen_random_uuid() is built in; nothing is installed for it.
      uuidExtension: 'pgcrypto',
      installExtensions: false,
      retryAttempts: 0,
      applicationName: 'pharmacy',
      poolSize: POOL_SIZE,
      connectTimeoutMS: PATIENCE_MS,
      extra: { Client: SteadyClient },
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
        Replicas,
        Transaction,
      ],
      exports: [DatabaseAddress, EventRecorders, Notifications, Transaction],
    };
  }
}
