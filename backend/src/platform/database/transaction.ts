import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RequestContext } from '../context';
import { type DomainEvent, EventRecorders } from './domain-events';
import { ReplicaBarrier } from './replica-barrier';

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
