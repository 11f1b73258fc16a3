import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import type { Request, RequestHandler } from 'express';
import { poolOf } from '../database';
import { within } from '../time';

const TIMEOUT_MS = 1_000;

/** A value of a gauge with its labels. */
export interface GaugeValue<Label extends string> {
  readonly labels: Partial<Record<Label, string>>;
  readonly value: number;
}

/** In seconds, from a cached response to a long upload. */
const DURATION_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * The Prometheus metrics of this process, including the default metrics of Node.js. Names are in snake case and contain
 * the unit, such as `queue_oldest_job_seconds`. Labels must have few values, and must never contain personal data.
 */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  readonly contentType = this.registry.contentType;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** A histogram of durations, in seconds. */
  histogram<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Histogram<Label> {
    return new Histogram({
      name,
      help,
      labelNames: [...labelNames],
      buckets: DURATION_BUCKETS,
      registers: [this.registry],
    });
  }

  /** A counter of events since this process started. The name ends in `_total`. */
  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  /** A gauge that's read at every scrape. Omitted if reading fails or takes longer than 1 s. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    this.gauges(name, help, [], async () => [{ labels: {}, value: await read() }]);
  }

  /** A gauge with several labeled values, read at every scrape. Omitted if reading fails or takes longer than 1 s. */
  gauges<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => readonly GaugeValue<Label>[] | Promise<readonly GaugeValue<Label>[]>,
  ): void {
    const gauge = new Gauge<Label>({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      collect: async () => {
        // A source that doesn't respond must not delay the other metrics.
        const values = await within(TIMEOUT_MS, Promise.resolve().then(read)).catch(() => []);
        gauge.reset();
        gauge.remove({});
        values.forEach(({ labels, value }) => gauge.set(labels, value));
      },
    });
  }

  /** All metrics in the Prometheus text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}

/** Reports the usage of this process's PostgreSQL connection pool. */
@Injectable()
export class DatabaseMetrics {
  constructor(metrics: Metrics, dataSource: DataSource) {
    metrics.gauges('database_connections', 'Connections of this process', ['state'], () => {
      const { totalCount, idleCount } = poolOf(dataSource);
      return [
        { labels: { state: 'busy' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
      ];
    });
    metrics.gauge(
      'database_connection_waiters',
      'Queries that wait for a connection',
      () => poolOf(dataSource).waitingCount,
    );
  }
}

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
