/** The queue dashboard at /ops/queues. A browser opens it with a short-lived cookie that an administrator's session requests. */
export { QueueDashboardModule } from './queue-dashboard.module';
export { installQueueDashboard } from './install-queue-dashboard';
