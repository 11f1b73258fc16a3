/** Prometheus metrics: modules register theirs here, and `/metrics` exposes them. */
export { type GaugeValue, Metrics } from './metrics';
export { MetricsModule } from './metrics.module';
export { measureRequests } from './measure-requests';
