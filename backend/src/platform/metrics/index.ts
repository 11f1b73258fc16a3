/** What operations watch: every part of the product tells its figures here, and `/metrics` prints them. */
export { type Figure, Metrics } from './metrics';
export { MetricsModule } from './metrics.module';
export { measureRequests } from './measure-requests';
