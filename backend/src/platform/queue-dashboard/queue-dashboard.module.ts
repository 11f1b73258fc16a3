import { Module } from '@nestjs/common';
import { QueueDashboardGuard } from './queue-dashboard.guard';
import { OpsSession } from './ops-session';
import { OpsSessionController } from './ops-session.controller';
import { QueueDashboard } from './queue-dashboard';

@Module({ controllers: [OpsSessionController], providers: [QueueDashboardGuard, OpsSession, QueueDashboard] })
export class QueueDashboardModule {}
