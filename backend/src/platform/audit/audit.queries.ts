import { Injectable } from '@nestjs/common';
import type { AuditEntryView } from '@pharmacy/contracts';
import { limits } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { pageOf, startOf, type Page } from '../http';
import { auditConditions } from './audit-conditions';
import type { AuditQuery } from './http/audit.dto';

interface EntryRow {
  readonly id: number;
  readonly at: Date;
  readonly actor_id: number | null;
  readonly actor_username: string | null;
  readonly action: string;
  readonly subject_type: string | null;
  readonly subject_id: number | null;
  readonly subject_label: string | null;
  readonly address: string | null;
  readonly request_id: string | null;
}

/** Reads the trail, newest first. */
@Injectable()
export class AuditQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list(query: AuditQuery): Promise<Page<EntryRow>> {
    const limit = query.limit ?? limits.page.default;
    const { where, values } = auditConditions(query);
    const [rows, counted] = await Promise.all([
      this.dataSource.query<EntryRow[]>(
        `SELECT * FROM audit_entries WHERE ${where} AND id < $${values.length + 1}
         ORDER BY id DESC LIMIT ${limit + 1}`,
        [...values, startOf(query) ?? 2_147_483_647],
      ),
      this.dataSource.query<{ total: number }[]>(
        `SELECT count(*)::int AS total FROM audit_entries WHERE ${where}`,
        values,
      ),
    ]);
    return pageOf(rows, limit, counted[0]?.total ?? 0);
  }
}

export function toAuditEntryView(row: EntryRow): AuditEntryView {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor_id === null ? null : { id: row.actor_id, username: row.actor_username ?? '' },
    action: row.action,
    subject:
      row.subject_type === null ? null : { type: row.subject_type, id: row.subject_id, label: row.subject_label ?? '' },
    address: row.address,
    requestId: row.request_id,
  };
}
