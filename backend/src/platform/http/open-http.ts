import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type INestApplication, StreamableFile } from '@nestjs/common';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Duplex } from 'node:stream';
import { Config } from '../config';
import { errorBody } from '../errors';
import { measureRequests, Metrics } from '../metrics';
import { answerBrokenRequests } from './broken-requests';
import { trustsProxies } from './client-address';
import { logRequests } from './logging';
import { keepRequestFacts } from './request-facts.middleware';
import { restrictToData, securityHeaders } from './security-headers';

/**
 * Milliseconds that an idle connection stays open. Longer than the 60 seconds that proxies keep theirs open: otherwise one
 * may send a request on a connection that is being closed here, and answer it with 502.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * Create the application with this adapter. Its server passes on requests without `Host`, which Node.js would reject without a body.
 * JSON that a handler returns has the headers for data; errors keep those for pages, because some of them are pages.
 */
export class HttpAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer({ requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE_MS }, this.getInstance());
  }

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (typeof body === 'object' && body !== null && !(body instanceof StreamableFile)) restrictToData(response);
    return super.reply(response, body, statusCode);
  }
}

/** Create the application with these options. */
export const httpOptions = { bodyParser: false } as const;

export interface HttpOpenings {
  readonly logger: Logger;
  /** additional origins that builds of the front end are loaded from */
  readonly frontEndOrigins?: () => readonly string[];
}

const readableHeaders = ['X-Total-Count', 'Link', 'Retry-After', 'X-Request-Id', 'ETag', 'Content-Disposition'];

/** Puts every route under `/api` except the metrics, which scrapers expect at the root. */
export function prefixRoutes(app: INestApplication): void {
  app.setGlobalPrefix('api', { exclude: ['metrics'] });
}

/** Installs the middleware for every request in front of the router. Call once, before `init` or `listen`. */
export function openHttp(app: NestExpressApplication, { logger, frontEndOrigins = () => [] }: HttpOpenings): void {
  const config = app.get(Config);
  const trusts = trustsProxies(config);
  answerBrokenRequests(app.getHttpServer());
  app.disable('x-powered-by');
  app.set('trust proxy', trusts);
  prefixRoutes(app);
  app.use(keepRequestFacts(trusts));
  app.use(measureRequests(app.get(Metrics)));
  app.use(logRequests(logger));
  const isShared = config.corsOrigins.length > 0;
  const isSecure = config.publicUrl.startsWith('https:');
  app.use(securityHeaders({ isSecure, isShared, frontEndOrigins }));
  if (config.role === 'worker') app.use(operationsOnly);
  if (isShared)
    app.enableCors({
      origin: [...config.corsOrigins],
      credentials: true,
      exposedHeaders: readableHeaders,
      maxAge: 600,
    });
  app.use(honorIfNoneMatch);
  app.use('/api', setNoStore);
}

/**
 * Clients revalidate responses to reads each time, and shared caches don't store them. Responses to everything else, which may contain
 * tokens, aren't stored at all. A route can override this.
 */
const setNoStore: RequestHandler = ({ method }, response, next) => {
  response.setHeader('Cache-Control', method === 'GET' || method === 'HEAD' ? 'private, no-cache' : 'no-store');
  next();
};

/**
 * Honors `If-None-Match` in every request. Express ignores it when the request has `Cache-Control: no-cache`, which is meant for
 * caches on the way, and which `fetch` adds by itself.
 */
const honorIfNoneMatch: RequestHandler = (request, _response, next) => {
  if (request.headers['if-none-match'] !== undefined) delete request.headers['cache-control'];
  next();
};

const operations = /^\/(api\/health\/(live|ready)|metrics)\/?$/;

/** A worker process serves health checks and metrics only. */
const operationsOnly: RequestHandler = (request, response, next) => {
  if (operations.test(request.path)) next();
  else response.status(404).json(errorBody(404, 'There is nothing at this address.'));
};

const upgradeHeaders = new Set(['upgrade', 'connection', 'http2-settings']);

/**
 * Ignores a request's `Upgrade` header, as HTTP allows, and serves the request over HTTP/1.1. Java clients and curl offer HTTP/2 in
 * their first request. Node.js stops parsing at the upgrade, so the request is parsed again from its first byte. The connection
 * closes after the response. `head` holds the bytes after the headers.
 */
export function serveWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`, ...otherHeaders(request), 'Connection: close', '', ''];
  socket.unshift(Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), head]));
  server.emit('connection', socket);
}

function otherHeaders({ rawHeaders }: IncomingMessage): readonly string[] {
  return rawHeaders.flatMap((name, index) => {
    const isName = index % 2 === 0 && !upgradeHeaders.has(name.toLowerCase());
    return isName ? [`${name}: ${rawHeaders[index + 1]}`] : [];
  });
}
