import type { AuditEntryView } from '@pharmacy/contracts';

/** An entry of the audit trail, as stored. */
export interface AuditEntryRow {
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

export const AUDIT_COLUMNS =
  'id, at, actor_id, actor_username, action, subject_type, subject_id, subject_label, address, request_id';

export const toAuditEntryView = (row: AuditEntryRow): AuditEntryView => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_id === null ? null : { id: row.actor_id, username: row.actor_username ?? '' },
  action: row.action,
  subject:
    row.subject_type === null ? null : { type: row.subject_type, id: row.subject_id, label: row.subject_label ?? '' },
  address: row.address,
  requestId: row.request_id,
});
