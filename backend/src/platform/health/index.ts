/** Whether the process runs, and whether what it stands on does. */
export { HealthModule } from './health.module';
export { Readiness } from './readiness';
