import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Metrics } from './metrics';

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
