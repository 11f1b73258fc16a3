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

export type HealthCheckName = 'database' | 'queue' | 'storage' | 'mail';

/** `degraded`: the product works, and work for the failing part is queued until that part recovers. */
export interface ReadinessReport {
  readonly status: 'ready' | 'degraded' | 'down';
  readonly checks: Readonly<Record<HealthCheckName, 'up' | 'down'>>;
}

/** The filters of the audit trail and of its CSV export. Dates are `YYYY-MM-DD`, both inclusive. */
export interface AuditFilter {
  readonly actor?: string;
  readonly action?: string;
  readonly subject?: string;
  readonly from?: string;
  readonly to?: string;
}
