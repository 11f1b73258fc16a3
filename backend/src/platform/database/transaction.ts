import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RequestContext } from '../context';
import { ReplicaBarrier } from './replica-barrier';

/** An event of a module's domain. The type is structural, so domain classes implement it without importing it. */
export interface DomainEvent {
  /** `<subject>.<past tense>`, such as `registration.approved`. Stored in the database, so it must not change. */
  readonly name: string;
  /** `label` is the subject's name for the audit trail. */
  readonly subject: { readonly type: string; readonly id: number; readonly label: string };
  /** Durable subscribers handle the event at this time. The event bus delivers it immediately. */
  readonly dueAt?: Date;
  /** Leaves the event out of the audit trail, for internal steps that no user took. */
  readonly unaudited?: boolean;
  /**
   * Keeps the event off the event bus, for frequent events that change nothing that is shown or cached: notifying all
   * processes would cost more than the change itself.
   */
  readonly silent?: boolean;
}

/** The class of an event, which is how handlers name it. It declares the name that its events are stored under. */
export type EventClass<Event extends DomainEvent = DomainEvent> = (abstract new (...args: never[]) => Event) & {
  readonly eventName: Event['name'];
};

/** Writes records of events in the transaction that published them. Throwing rolls the transaction back. */
export interface EventRecorder {
  record(events: readonly DomainEvent[], manager: EntityManager): Promise<void>;
  /** Called with the same events after the commit, before `Transaction.run` resolves. Must not throw. */
  committed?(events: readonly DomainEvent[]): void;
}

/** The recorders that run at the end of each transaction with events: the outbox and the audit trail. */
@Injectable()
export class EventRecorders {
  private readonly recorders: EventRecorder[] = [];

  /** Call it while modules are constructed. */
  add(recorder: EventRecorder): void {
    this.recorders.push(recorder);
  }

  async record(events: readonly DomainEvent[], manager: EntityManager): Promise<void> {
    if (events.length === 0) return;
    for (const recorder of this.recorders) await recorder.record(events, manager);
  }

  committed(events: readonly DomainEvent[]): void {
    for (const recorder of this.recorders) recorder.committed?.(events);
  }
}

/**
 * An open transaction. Repositories use `manager`. `publish` records an event, which is kept only if the transaction
 * commits. Callbacks of `afterCommit` run in this process after the commit and before the response is sent; they must
 * not throw.
 */
export interface Tx {
  readonly manager: EntityManager;
  publish(event: DomainEvent): void;
  afterCommit(work: () => void): void;
}

/**
 * Runs a use case and its events in one transaction. If `work` throws, the transaction is rolled back and the error is
 * rethrown. Not for reads, and not nestable: a second `run` inside `work` is a separate transaction on another
 * connection.
 *
 * Before the response is sent, the change is committed and the listeners of all processes have received the events.
 * With an `Idempotency-Key`, the commit waits for the response, which is stored with it (`DeferredCommit`): do work
 * that must follow the commit in `afterCommit`, and read data for the response through `manager`.
 */
@Injectable()
export class Transaction {
  constructor(
    private readonly dataSource: DataSource,
    private readonly recorders: EventRecorders,
    private readonly replicas: ReplicaBarrier,
  ) {}

  run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const deferred = RequestContext.current()?.deferredCommit;
    if (!deferred) return this.perform(work, () => Promise.resolve());
    return deferred.run((beforeCommit) => this.perform(work, beforeCommit));
  }

  /** For reads after a use case: sees its change even before the commit, without a second connection. */
  get manager(): EntityManager {
    return RequestContext.current()?.deferredCommit?.manager ?? this.dataSource.manager;
  }

  private async perform<T>(
    work: (tx: Tx) => Promise<T>,
    beforeCommit: (manager: EntityManager, result: T) => Promise<void>,
  ): Promise<T> {
    const events: DomainEvent[] = [];
    const followUps: (() => void)[] = [];
    const result = await this.dataSource.transaction(async (manager) => {
      const value = await work({
        manager,
        publish: (event) => void events.push(event),
        afterCommit: (followUp) => void followUps.push(followUp),
      });
      await this.recorders.record(events, manager);
      await beforeCommit(manager, value);
      return value;
    });
    followUps.forEach((followUp) => followUp());
    this.recorders.committed(events);
    if (events.length > 0) await this.replicas.wait();
    return result;
  }
}
