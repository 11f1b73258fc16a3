import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import type { Config } from './platform/config';
import { DatabaseAddress } from './platform/database';

/** The whole application on a migrated database, not yet listening. */
export function createApp(config: Config, databaseUrl: string): Promise<NestExpressApplication> {
  return NestFactory.create<NestExpressApplication>(AppModule.of(config, new DatabaseAddress(databaseUrl)), {
    abortOnError: false,
    bodyParser: false,
    bufferLogs: true,
  });
}
