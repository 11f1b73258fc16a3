import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '../metrics';

const DELIVERIES = `
  SELECT count(*) FILTER (WHERE failed_at IS NULL AND coalesce(due_at <= now(), true)) AS owed,
         count(*) FILTER (WHERE failed_at IS NULL AND due_at > now()) AS planned,
         count(*) FILTER (WHERE failed_at IS NOT NULL) AS failed
  FROM outbox`;

const OLDEST_AGE = `
  SELECT coalesce(extract(epoch FROM now() - min(greatest(occurred_at, due_at))), 0) AS seconds
  FROM outbox WHERE failed_at IS NULL AND coalesce(due_at <= now(), true)`;

/** Reports pending and failed deliveries from the outbox table, independent of the queue. */
@Injectable()
export class OutboxMetrics {
  constructor(metrics: Metrics, dataSource: DataSource) {
    metrics.gauges('outbox_deliveries', 'Pending and failed deliveries', ['state'], async () => {
      const [row] = await dataSource.query<Record<string, string>[]>(DELIVERIES);
      return Object.entries(row ?? {}).map(([state, count]) => ({ labels: { state }, value: Number(count) }));
    });
    metrics.gauge('outbox_oldest_delivery_seconds', 'Age of the oldest due delivery', async () => {
      const [row] = await dataSource.query<{ readonly seconds: string }[]>(OLDEST_AGE);
      return Number(row?.seconds ?? 0);
    });
  }
}
