import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import { installQueueDashboard } from './platform/queue-dashboard';
import type { Config } from './platform/config';
import { DatabaseAddress } from './platform/database';
import { createLogger, HttpAdapter, httpOptions, NestLogger, openHttp, installResponseCache } from './platform/http';
import { LiveAdapter } from './platform/live';
import { ApiDescription } from './platform/openapi';
import { openSite, RemoteEntries } from './site';

/**
 * Creates the whole application on a migrated database, without listening. Serves the builds in the folder `frontEnd`,
 * which defaults to this repository.
 */
export async function createApp(
  config: Config,
  databaseUrl: string,
  frontEnd?: string,
): Promise<NestExpressApplication> {
  const logger = createLogger(config.logLevel);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.of(config, new DatabaseAddress(databaseUrl), frontEnd),
    new HttpAdapter(),
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
  installQueueDashboard(app);
  installResponseCache(app);
  return app;
}
