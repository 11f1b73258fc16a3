import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RequestContext } from '../context';
import { type DomainEvent, type EventRecorder, EventRecorders } from '../database';

/** One line of the trail. From where and under which request is taken from the running request. */
export interface AuditRecord {
  /** what happened, e.g. `registration.approved` */
  readonly action: string;
  readonly subject?: { readonly type: string; readonly id: number | null; readonly label: string };
  /** only where it is not the caller, e.g. a sign-in; null for nobody */
  readonly actor?: { readonly id: number; readonly username: string } | null;
}

const LONGEST_LABEL = 300;

/**
 * Append-only. Every published event that does not say otherwise becomes a line by itself, in the transaction of the change; `record` is for what
 * has no event. Pass the transaction's manager so that the line stands or falls with the change it tells of.
 */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly dataSource: DataSource,
    recorders: EventRecorders,
  ) {
    recorders.add({ record: (events, manager) => this.recordEvents(events, manager) } satisfies EventRecorder);
  }

  async record(record: AuditRecord, manager: EntityManager = this.dataSource.manager): Promise<void> {
    const facts = RequestContext.current();
    const actor = record.actor === undefined ? facts?.user : record.actor;
    await manager.query(
      `INSERT INTO audit_entries
         (actor_id, actor_username, action, subject_type, subject_id, subject_label, address, request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        actor?.id,
        actor?.username,
        record.action,
        record.subject?.type,
        record.subject?.id,
        record.subject?.label.slice(0, LONGEST_LABEL),
        facts?.address,
        facts?.requestId,
      ],
    );
  }

  private async recordEvents(events: readonly DomainEvent[], manager: EntityManager): Promise<void> {
    for (const { name, subject, unaudited } of events)
      if (!unaudited) await this.record({ action: name, subject }, manager);
  }
}
