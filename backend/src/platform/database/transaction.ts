import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RequestContext } from '../context';
import type { DomainEvent } from './domain-event';
import { EventRecorders } from './event-recorders';
import { Replicas } from './replicas';

/** One open transaction. Repositories work on `manager`; `publish` tells what happened, kept only if it commits. */
export interface Tx {
  readonly manager: EntityManager;
  publish(event: DomainEvent): void;
}

/**
 * Runs a use case: all or nothing, events included. What `work` throws undoes everything and is thrown on. When it
 * resolves, the listeners of every process have been told of the events.
 * Not for reads, and not nestable: a second `run` inside `work` is another transaction on another connection.
 */
@Injectable()
export class Transaction {
  constructor(
    private readonly dataSource: DataSource,
    private readonly recorders: EventRecorders,
    private readonly replicas: Replicas,
  ) {}

  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const events: DomainEvent[] = [];
    const result = await this.dataSource.transaction(async (manager) => {
      const made = await work({ manager, publish: (event) => void events.push(event) });
      await this.recorders.record(events, manager);
      await RequestContext.current()?.beforeCommit?.(manager);
      return made;
    });
    this.recorders.committed(events);
    if (events.length > 0) await this.replicas.haveHeard();
    return result;
  }
}
