/** One line of the append-only trail of what was changed, and of what was denied. */
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

/** `degraded`: the product serves, and what waits for the failing part is kept until it is back. */
export interface ReadinessReport {
  readonly status: 'ready' | 'degraded' | 'down';
  readonly checks: Readonly<Record<HealthCheckName, 'up' | 'down'>>;
}

/** What the audit trail can be narrowed to; also the query of its export as CSV. Dates are `YYYY-MM-DD`, both inclusive. */
export interface AuditFilter {
  readonly actor?: string;
  readonly action?: string;
  readonly subject?: string;
  readonly from?: string;
  readonly to?: string;
}
