import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Delivery, OutboxWorker } from './delivery';
import { DurableSubscribers } from './durable-subscribers';
import { EventBus } from './event-bus';
import { Outbox, OutboxMetrics, OutboxTable } from './outbox';
import { Relay } from './relay';

export { type DurableSubscriber, DurableSubscribers, OutcomeUnknown, PermanentFailure } from './durable-subscribers';
export { type BroadcastEvent, type CommittedEvent, EventBus } from './event-bus';
export { Outbox, type PendingDelivery } from './outbox';

/**
 * Event handling: guaranteed delivery through the outbox, and best-effort broadcast to all replicas by the event bus.
 */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([OutboxTable])],
  providers: [Delivery, DurableSubscribers, EventBus, Outbox, OutboxMetrics, OutboxWorker, Relay],
  exports: [DurableSubscribers, EventBus, Outbox],
})
export class EventsModule {}
