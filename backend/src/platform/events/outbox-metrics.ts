import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '../metrics';

const DELIVERIES = `
  SELECT count(*) FILTER (WHERE failed_at IS NULL AND coalesce(due_at <= now(), true)) AS owed,
         count(*) FILTER (WHERE failed_at IS NULL AND due_at > now()) AS planned,
         count(*) FILTER (WHERE failed_at IS NOT NULL) AS failed
  FROM outbox`;

const LONGEST_OWED = `
  SELECT coalesce(extract(epoch FROM now() - min(greatest(occurred_at, due_at))), 0) AS seconds
  FROM outbox WHERE failed_at IS NULL AND coalesce(due_at <= now(), true)`;

/** What the product owes to people who did something: the record itself, whatever the queue says. */
@Injectable()
export class OutboxMetrics {
  constructor(metrics: Metrics, dataSource: DataSource) {
    metrics.readings('outbox_deliveries', 'Deliveries that are not made', ['state'], async () => {
      const [row] = await dataSource.query<Record<string, string>[]>(DELIVERIES);
      return Object.entries(row ?? {}).map(([state, count]) => ({ labels: { state }, value: Number(count) }));
    });
    metrics.reading('outbox_oldest_delivery_seconds', 'How long the oldest delivery has been owed', async () => {
      const [row] = await dataSource.query<{ readonly seconds: string }[]>(LONGEST_OWED);
      return Number(row?.seconds ?? 0);
    });
  }
}
