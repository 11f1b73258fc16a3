import { Module } from '@nestjs/common';
import { OpsSession, QueueDashboardGuard } from './queue-dashboard.guard';
import { OpsSessionController } from './ops-session.controller';
import { QueueDashboard } from './queue-dashboard';

@Module({ controllers: [OpsSessionController], providers: [QueueDashboardGuard, OpsSession, QueueDashboard] })
export class QueueDashboardModule {}
