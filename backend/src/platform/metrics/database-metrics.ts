import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Metrics } from './metrics';

/** How busy this process's connections to PostgreSQL are. */
@Injectable()
export class DatabaseMetrics {
  constructor(metrics: Metrics, dataSource: DataSource) {
    const pool = () => (dataSource.driver as unknown as { readonly master: Pool }).master;
    metrics.readings('database_connections', 'Connections of this process', ['state'], () => {
      const { totalCount, idleCount } = pool();
      return [
        { labels: { state: 'busy' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
      ];
    });
    metrics.reading('database_connection_waiters', 'Queries that wait for a connection', () => pool().waitingCount);
  }
}
