export { type DurableSubscriber, DurableSubscribers, PermanentFailure } from './durable-subscribers';
export { type BroadcastEvent, type CommittedEvent, EventBus } from './event-bus';
export { EventsModule } from './events.module';
export { Outbox, type PendingDelivery } from './outbox';
