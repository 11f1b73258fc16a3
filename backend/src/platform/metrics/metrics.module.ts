import { Global, Module } from '@nestjs/common';
import { DatabaseMetrics } from './database-metrics';
import { Metrics } from './metrics';
import { MetricsController } from './metrics.controller';

@Global()
@Module({ controllers: [MetricsController], providers: [DatabaseMetrics, Metrics], exports: [Metrics] })
export class MetricsModule {}
