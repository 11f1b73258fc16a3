import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { Config } from '../config';
import { measureRequests, Metrics } from '../metrics';
import { receiveJson } from './body/receive-json.middleware';
import { answerBrokenRequests } from './broken-requests';
import type { TrustsHop } from './client-address';
import { logRequests } from './logging/request-log.middleware';
import { keepRequestFacts } from './request-facts.middleware';
import { securityHeaders } from './security/security-headers';
import { compareWhenAsked, operationsOnly, sayNotToKeep } from './security/api-headers';

/** The application must be created with these. */
export const httpOptions = { bodyParser: false } as const;

export interface HttpOpenings {
  readonly logger: Logger;
  /** origins that builds of the front end are loaded from, besides the product's own */
  readonly frontEndOrigins?: () => readonly string[];
}

const readableHeaders = ['X-Total-Count', 'Link', 'Retry-After', 'X-Request-Id', 'ETag', 'Content-Disposition'];

/** Every route is found below `/api`, but for the figures: scrapers look for those at the root. */
export function prefixRoutes(app: INestApplication): void {
  app.setGlobalPrefix('api', { exclude: ['metrics'] });
}

/** Puts what every request passes through in front of the router. Call once, before `init` or `listen`. */
export function openHttp(app: NestExpressApplication, { logger, frontEndOrigins = () => [] }: HttpOpenings): void {
  const config = app.get(Config);
  const express = app.getHttpAdapter().getInstance();
  answerBrokenRequests(app.getHttpServer());
  app.disable('x-powered-by');
  app.set('trust proxy', [...config.trustProxy]);
  prefixRoutes(app);
  app.use(keepRequestFacts(express.get('trust proxy fn') as TrustsHop));
  app.use(measureRequests(app.get(Metrics)));
  app.use(logRequests(logger));
  const shared = config.corsOrigins.length > 0;
  app.use(securityHeaders({ secure: config.publicUrl.startsWith('https:'), shared, frontEndOrigins }));
  if (config.role === 'worker') app.use(operationsOnly);
  if (shared)
    app.enableCors({
      origin: [...config.corsOrigins],
      credentials: true,
      exposedHeaders: readableHeaders,
      maxAge: 600,
    });
  app.use(compareWhenAsked);
  app.use('/api', sayNotToKeep);
  app.use(receiveJson);
}
