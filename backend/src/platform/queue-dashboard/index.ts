/** The queue dashboard at /ops/queues. A browser opens it with a short-lived cookie that an administrator's session requests. */
import { Module } from '@nestjs/common';
import { OpsSession, OpsSessionController, QueueDashboardGuard } from './ops-session.controller';
import { QueueDashboard } from './queue-dashboard';

export { installQueueDashboard } from './queue-dashboard';

@Module({ controllers: [OpsSessionController], providers: [QueueDashboardGuard, OpsSession, QueueDashboard] })
export class QueueDashboardModule {}
