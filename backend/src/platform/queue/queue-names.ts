/** Deliveries of events to durable subscribers. */
export const OUTBOX_QUEUE = 'outbox';
/** Work that comes back by the clock. */
export const SCHEDULES_QUEUE = 'schedules';
