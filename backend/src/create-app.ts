import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import { openBoard } from './platform/board';
import type { Config } from './platform/config';
import { DatabaseAddress } from './platform/database';
import { createLogger, httpOptions, NestLogger, OneShapeAdapter, openHttp, openSnapshots } from './platform/http';
import { LiveAdapter } from './platform/live';
import { ApiDescription } from './platform/openapi';
import { openSite, RemoteEntries } from './site';

/**
 * The whole application on a migrated database, not yet listening. `frontEnd` is the folder whose builds it serves, this
 * repository unless told otherwise.
 */
export async function createApp(
  config: Config,
  databaseUrl: string,
  frontEnd?: string,
): Promise<NestExpressApplication> {
  const logger = createLogger(config.logLevel);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.of(config, new DatabaseAddress(databaseUrl), frontEnd),
    new OneShapeAdapter(),
    {
      ...httpOptions,
      abortOnError: false,
      logger: new NestLogger(logger),
    },
  );
  const entries = app.get(RemoteEntries);
  openHttp(app, { logger, frontEndOrigins: () => entries.origins() });
  app.useWebSocketAdapter(new LiveAdapter(app));
  app.get(ApiDescription).describes(app);
  openSite(app);
  openBoard(app);
  openSnapshots(app);
  return app;
}
