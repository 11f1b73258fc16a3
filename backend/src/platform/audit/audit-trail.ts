import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RequestContext } from '../http/context/request-context';

/** One line of the trail. Who, from where and under which request is taken from the running request. */
export interface AuditRecord {
  /** what happened, e.g. `registration.approved` */
  readonly action: string;
  readonly subject?: { readonly type: string; readonly id: number | null; readonly label: string };
  /** only where it is not the caller, e.g. a sign-in; null for nobody */
  readonly actor?: { readonly id: number; readonly username: string } | null;
}

/** Append-only. Pass the transaction's manager so that the line stands or falls with the change it tells of. */
@Injectable()
export class AuditTrail {
  constructor(private readonly dataSource: DataSource) {}

  async record(record: AuditRecord, manager: EntityManager = this.dataSource.manager): Promise<void> {
    const facts = RequestContext.current();
    const actor = record.actor === undefined ? (facts?.user ?? null) : record.actor;
    await manager.query(
      `INSERT INTO audit_entries (actor_id, actor_username, action, subject_type, subject_id, subject_label, address, request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        actor?.id ?? null,
        actor?.username ?? null,
        record.action,
        record.subject?.type ?? null,
        record.subject?.id ?? null,
        record.subject?.label.slice(0, 300) ?? null,
        facts?.address ?? null,
        facts?.requestId ?? null,
      ],
    );
  }
}
