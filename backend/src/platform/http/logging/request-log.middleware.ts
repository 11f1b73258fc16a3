import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { factsOf } from '../request-facts.middleware';

/** Logs one line for each request when it ends. Successful static files and health checks are logged at `debug`. */
export function logRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const start = process.hrtime.bigint();
    response.once('close', () => {
      const milliseconds = Number((process.hrtime.bigint() - start) / 1_000n) / 1_000;
      logger[levelOf(request, response)](lineOf(request, response, milliseconds), 'request');
    });
    next();
  };
}

function levelOf(request: Request, response: Response): 'debug' | 'info' | 'error' {
  if (response.statusCode >= 500) return 'error';
  return isQuiet(request.path) && response.statusCode < 400 ? 'debug' : 'info';
}

const isQuiet = (path: string) => !path.startsWith('/api/') || path.startsWith('/api/health/');

function lineOf(request: Request, response: Response, milliseconds: number) {
  const facts = factsOf(request);
  return {
    requestId: facts?.requestId,
    method: request.method,
    url: request.originalUrl,
    status: response.statusCode,
    milliseconds,
    address: facts?.address,
    userId: facts?.user?.id,
    ...(response.writableFinished ? {} : { aborted: true }),
  };
}
