import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { poolOf } from '../database';
import { Metrics } from './metrics';

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
