import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Metrics } from './metrics';

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

/** Reports the usage of this process's PostgreSQL connection pool. */
@Injectable()
export class DatabaseMetrics {
  constructor(metrics: Metrics, dataSource: DataSource) {
    const pool = () => (dataSource.driver as unknown as { readonly master: Pool }).master;
    metrics.gauges('database_connections', 'Connections of this process', ['state'], () => {
      const { totalCount, idleCount } = pool();
      return [
        { labels: { state: 'busy' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
      ];
    });
    metrics.gauge('database_connection_waiters', 'Queries that wait for a connection', () => pool().waitingCount);
  }
}
