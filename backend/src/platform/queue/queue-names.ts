/** Deliveries of events to durable subscribers. */
export const OUTBOX_QUEUE = 'outbox';
/** Work that comes back by the clock. */
export const SCHEDULES_QUEUE = 'schedules';

/** The configuration of whoever adds jobs. */
export const PRODUCERS = 'producers';
/** The configuration that processors name: `@Processor({ name, configKey: WORKERS })`. */
export const WORKERS = 'workers';
