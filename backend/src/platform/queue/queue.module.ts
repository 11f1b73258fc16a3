import { BullModule, BullRegistrar, type BullRootModuleOptions } from '@nestjs/bullmq';
import { Global, Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config';
import { DatabaseAddress } from '../database';
import { openQueueConnections } from './connections';
import { LeavingQueue } from './leaving-queue';
import { QueueBacklog } from './queue-backlog';
import { QueueConnections } from './queue-connections';
import { QueueHealth } from './queue-health';
import { QueueMetrics } from './queue-metrics';
import { OUTBOX_QUEUE, SCHEDULES_QUEUE } from './queue-names';
import { Schedules } from './schedules';
import { SchedulesWorker } from './schedules.worker';
import { workersOn } from './worker-connection';

const DAY_SECONDS = 86_400;

BullModule.queueClass = LeavingQueue;

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
 * BullMQ's queues and, where `ROLE` asks for them, the workers. Finished jobs are forgotten at once (the outbox is the
 * record), failed ones stay for a week.
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
