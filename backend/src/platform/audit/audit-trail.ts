import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RequestContext } from '../context';
import { type DomainEvent, type EventRecorder, EventRecorders } from '../database';

/** An entry to write. The address and request id are added from the current request. */
export interface AuditRecord {
  /** What happened, such as `registration.approved`. */
  readonly action: string;
  readonly subject?: { readonly type: string; readonly id: number | null; readonly label: string };
  /** Set only if it isn't the signed-in user, such as for a sign-in; null for no user. */
  readonly actor?: { readonly id: number; readonly username: string } | null;
}

const MAX_LABEL_LENGTH = 300;

/**
 * The append-only audit trail. Every published event that isn't `unaudited` is recorded in the transaction of its
 * change. Use `record` for actions without an event, and pass the transaction's manager so that entry and change commit
 * together.
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
        record.subject?.label.slice(0, MAX_LABEL_LENGTH),
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
