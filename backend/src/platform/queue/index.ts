export { QueueHealth } from './queue-health';
export { OUTBOX_QUEUE, SCHEDULES_QUEUE, WORKERS } from './queue-names';
export { QueueModule } from './queue.module';
export { QueueWorker, takeOverQuickly } from './queue-worker';
export { Schedules } from './schedules';
