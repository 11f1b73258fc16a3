import type { Request, RequestHandler } from 'express';
import type { Metrics } from './metrics';

/**
 * Measures the duration of every request by method, route pattern (`/api/documents/:id`, never a concrete URL), and
 * status. Requests outside of the API are labeled `page` or `file`.
 */
export function measureRequests(metrics: Metrics): RequestHandler {
  const durations = metrics.histogram('http_request_duration_seconds', 'Answered HTTP requests', [
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

/** Limits the label's values, because clients can send any word as a method. */
const methodOf = ({ method }: Request) => (methods.has(method) ? method : 'other');

function routeOf({ route, path }: Request): string {
  const pattern = (route as { readonly path?: unknown } | undefined)?.path;
  if (typeof pattern === 'string') return pattern;
  if (path.startsWith('/api')) return 'unknown';
  return /^\/(assets|remotes)\//.test(path) ? 'file' : 'page';
}
