export { QueueBacklog } from './queue-backlog';
export { QueueHealth } from './queue-health';
export { OUTBOX_QUEUE, SCHEDULES_QUEUE } from './queue-names';
export { QueueModule } from './queue.module';
export { QueueWorker, takeOverQuickly } from './queue-worker';
export { reachable } from './reachable';
export { Schedules } from './schedules';
