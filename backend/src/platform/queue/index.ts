export { QueueModule } from './queue.module';
export { QueueBacklog, QueueHealth } from './queue-status';
export { QueueWorker, takeOverQuickly } from './queue-worker';
export { assertReachable, OUTBOX_QUEUE, SCHEDULES_QUEUE } from './queues';
export { Schedules } from './schedules';
