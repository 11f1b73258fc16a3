import { BullModule, BullRegistrar, type BullRootModuleOptions } from '@nestjs/bullmq';
import { Global, Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config';
import { DatabaseAddress } from '../database';
import { openQueueConnections, QueueConnections } from './connections';
import { DrainingQueue, workersOn } from './queue-shutdown';
import { QueueBacklog, QueueHealth, QueueMetrics } from './queue-status';
import { OUTBOX_QUEUE, SCHEDULES_QUEUE } from './queues';
import { Schedules, SchedulesWorker } from './schedules';

export { QueueBacklog, QueueHealth } from './queue-status';
export { QueueWorker, takeOverQuickly } from './queue-worker';
export { assertReachable, OUTBOX_QUEUE, SCHEDULES_QUEUE } from './queues';
export { Schedules } from './schedules';

const DAY_SECONDS = 86_400;

BullModule.queueClass = DrainingQueue;

@Global()
@Module({
  providers: [{ provide: QueueConnections, useFactory: openQueueConnections, inject: [Config, DatabaseAddress] }],
  exports: [QueueConnections],
})
class QueueConnectionsModule implements OnApplicationShutdown {
  constructor(@Inject(QueueConnections) private readonly connections: QueueConnections) {}

  async onApplicationShutdown(): Promise<void> {
    await this.connections.close();
  }
}

/**
 * BullMQ's queues and, unless `ROLE` is `web`, the workers. Completed jobs are removed right away, because the outbox is the record.
 * Failed jobs are kept for a week.
 */
@Global()
@Module({
  imports: [
    BullModule.forRootAsync({
      imports: [QueueConnectionsModule],
      inject: [QueueConnections],
      useFactory: (connections: QueueConnections): BullRootModuleOptions => ({
        connection: connections.producers,
        defaultJobOptions: {
          removeOnComplete: true,
          removeOnFail: { age: 7 * DAY_SECONDS, count: 5_000 },
          stackTraceLimit: 1,
        },
      }),
      extraOptions: { manualRegistration: true },
    }),
    BullModule.registerQueue({ name: OUTBOX_QUEUE }, { name: SCHEDULES_QUEUE }),
    QueueConnectionsModule,
  ],
  providers: [QueueBacklog, QueueHealth, QueueMetrics, Schedules, SchedulesWorker],
  exports: [BullModule, QueueBacklog, QueueHealth, Schedules],
})
export class QueueModule implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly registrar: BullRegistrar,
    @Inject(QueueConnections) private readonly connections: QueueConnections,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'web') return;
    BullModule.workerClass = workersOn(this.connections.workers);
    this.registrar.register();
  }
}
