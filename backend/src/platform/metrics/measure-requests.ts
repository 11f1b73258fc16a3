import type { Request, RequestHandler } from 'express';
import type { Metrics } from './metrics';

/**
 * Counts and times every answered request, by method, route (`/api/documents/:id`, never a concrete address) and status.
 * What no route of the API answered is a `page`, or a `file` of one.
 */
export function measureRequests(metrics: Metrics): RequestHandler {
  const durations = metrics.durations('http_request_duration_seconds', 'Answered HTTP requests', [
    'method',
    'route',
    'status',
  ]);
  return (request, response, next) => {
    const start = process.hrtime.bigint();
    response.once('close', () => {
      const seconds = Number(process.hrtime.bigint() - start) / 1e9;
      const status = response.writableFinished ? String(response.statusCode) : 'aborted';
      durations.observe({ method: methodOf(request), route: routeOf(request), status }, seconds);
    });
    next();
  };
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A client may send any word as a method. */
const methodOf = ({ method }: Request) => (methods.has(method) ? method : 'other');

function routeOf({ route, path }: Request): string {
  const pattern = (route as { readonly path?: unknown } | undefined)?.path;
  if (typeof pattern === 'string') return pattern;
  if (path.startsWith('/api')) return 'unknown';
  return /^\/(assets|remotes)\//.test(path) ? 'file' : 'page';
}
