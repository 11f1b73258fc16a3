/** An entry of the append-only audit trail of changes and denied requests. */
export interface AuditEntryView {
  readonly id: number;
  readonly at: string;
  readonly actor: { readonly id: number; readonly username: string } | null;
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: number | null; readonly label: string } | null;
  readonly address: string | null;
  readonly requestId: string | null;
}

/** The filters of the audit trail and of its CSV export. Dates are `YYYY-MM-DD`, both inclusive. */
export interface AuditFilter {
  readonly actor?: string;
  readonly action?: string;
  readonly subject?: string;
  readonly from?: string;
  readonly to?: string;
}

export const auditMessages = {
  none: { title: 'No entries', description: 'No entries match these filters.' },
  loadFailed: 'There was an error loading the audit trail. Please try again later.',
  exportFailed: 'Failed to export the audit trail',
} as const;
