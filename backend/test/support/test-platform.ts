import type { INestApplicationContext, Provider } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigModule, readConfig } from '../../src/platform/config';
import { DatabaseAddress, DatabaseModule, type DomainEvent, Transaction } from '../../src/platform/database';
import { EventsModule } from '../../src/platform/events';
import { MailModule } from '../../src/platform/mail';
import { MetricsModule } from '../../src/platform/metrics';
import { QueueModule } from '../../src/platform/queue';
import { SeedModule } from '../../src/platform/seed';
import { StorageModule } from '../../src/platform/storage';
import type { TestDatabase } from './test-database';

export interface TestPlatform {
  readonly context: INestApplicationContext;
  readonly config: Config;
  /** Commits one event. */
  publish(event: DomainEvent): Promise<void>;
  close(): Promise<void>;
}

interface TestPlatformOptions {
  readonly database: TestDatabase;
  readonly env?: NodeJS.ProcessEnv;
  /** Providers that a module would add: subscribers, mails, seeds. */
  readonly providers?: Provider[];
}

/** The base class of an event without business meaning. */
export const testEvent = <Name extends string>(name: Name) =>
  class {
    static readonly eventName = name;
    readonly name = name;
    readonly subject;
    constructor(
      id = 1,
      readonly dueAt?: Date,
    ) {
      this.subject = { type: 'thing', id, label: `thing ${id}` };
    }
  };

/** Starts the platform's events, queue, mail, and seeds, without HTTP and without business modules. */
export async function startPlatform({ database, env, providers = [] }: TestPlatformOptions): Promise<TestPlatform> {
  const dataDir = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'platform-'));
  const config = readConfig({ DATA_DIR: dataDir, ...env });
  const address = new DatabaseAddress(database.url);
  const imports = [
    ConfigModule.of(config),
    DatabaseModule.at(address),
    MetricsModule,
    QueueModule,
    EventsModule,
    StorageModule,
    MailModule,
    SeedModule,
  ];
  const module = await Test.createTestingModule({ imports, providers }).compile();
  module.useLogger(false);
  await module.init();
  let closing: Promise<void> | undefined;
  return {
    context: module,
    config,
    publish: (event) => module.get(Transaction).run(async (tx) => tx.publish(event)),
    close: () => (closing ??= module.close()),
  };
}
