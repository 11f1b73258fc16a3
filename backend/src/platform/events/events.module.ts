import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Delivery } from './delivery';
import { DurableSubscribers } from './durable-subscribers';
import { EventBus } from './event-bus';
import { Outbox, OutboxMetrics, OutboxTable } from './outbox';
import { OutboxWorker } from './outbox.worker';
import { Relay } from './relay';

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
