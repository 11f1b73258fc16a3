/** Prometheus metrics: modules register theirs here, and `/metrics` exposes them. */
import { Global, Module } from '@nestjs/common';
import { DatabaseMetrics, Metrics } from './metrics';
import { MetricsController } from './metrics.controller';

export { type GaugeValue, Metrics, measureRequests } from './metrics';

@Global()
@Module({ controllers: [MetricsController], providers: [DatabaseMetrics, Metrics], exports: [Metrics] })
export class MetricsModule {}
