import type { Role, SessionUser } from './session';

/** Where somebody is signed in. Timestamps are ISO 8601 UTC. */
export interface SessionView {
  /** Names the session to its own person; it opens nothing. */
  readonly id: number;
  readonly startedAt: string;
  /** Right to within some minutes. */
  readonly lastSeenAt: string;
  readonly address: string | null;
  /** Made for a person, e.g. `Chrome on Windows`; at most 80 characters. */
  readonly device: string;
  /** Whether this is the session that asks. */
  readonly isCurrent: boolean;
}

/** An account as administrators see it. Timestamps are ISO 8601 UTC. */
export interface AccountView extends Omit<SessionUser, 'lastVisitAt'> {
  readonly createdAt: string;
  /** When the person was last here, right to within some minutes; null for who never was. */
  readonly lastVisitAt: string | null;
  /** Null for who may sign in. */
  readonly deactivatedAt: string | null;
}

export type AccountStatus = 'active' | 'deactivated';

export const accountStatuses: readonly AccountStatus[] = ['active', 'deactivated'];

/** What a role is called where accounts are listed; the list is searched by it. */
export const roleLabels: Readonly<Record<Role, string>> = {
  admin: 'Administrator',
  prescriber: 'Prescriber',
  salesrep: 'Sales Representative',
  none: 'No portal',
};

/** What the list of accounts is filtered by. */
export const accountRoles: readonly Role[] = ['admin', 'prescriber', 'salesrep', 'none'];
