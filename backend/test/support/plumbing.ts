import type { INestApplicationContext, Provider } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigModule, readConfig } from '../../src/platform/config';
import { DatabaseAddress, DatabaseModule, Transaction } from '../../src/platform/database';
import { EventsModule } from '../../src/platform/events';
import { MailModule } from '../../src/platform/mail';
import { MetricsModule } from '../../src/platform/metrics';
import { QueueModule } from '../../src/platform/queue';
import { SeedModule } from '../../src/platform/seed';
import { StorageModule } from '../../src/platform/storage';
import type { TestDatabase } from './test-database';

export interface Plumbing {
  readonly context: INestApplicationContext;
  readonly config: Config;
  /** Commits one event about subject 1 unless told otherwise. */
  publish(name: string, subjectId?: number): Promise<void>;
  close(): Promise<void>;
}

interface PlumbingOptions {
  readonly database: TestDatabase;
  readonly env?: NodeJS.ProcessEnv;
  /** What a room would bring: subscribers, mails, seeds. */
  readonly providers?: Provider[];
}

/** The platform without HTTP and rooms: what events, queue, mail and seeds need, and nothing else. */
export async function startPlumbing({ database, env, providers = [] }: PlumbingOptions): Promise<Plumbing> {
  const dataDir = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'plumbing-'));
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
    publish: (name, subjectId = 1) =>
      module.get(Transaction).run(async (tx) => {
        tx.publish({ name, subject: { type: 'thing', id: subjectId, label: `thing ${subjectId}` } });
      }),
    close: () => (closing ??= module.close()),
  };
}
