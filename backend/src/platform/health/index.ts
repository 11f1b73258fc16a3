/** Liveness of the process, and readiness of the services that it depends on. */
export { HealthModule } from './health.module';
export { Readiness } from './readiness';
