export { type DurableSubscriber, DurableSubscribers } from './durable-subscribers';
export { type CommittedEvent, EventBus } from './event-bus';
export { EventsModule } from './events.module';
export { Outbox, type OwedDelivery } from './outbox';
export { PermanentFailure } from './permanent-failure';
