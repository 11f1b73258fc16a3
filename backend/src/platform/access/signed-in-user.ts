import { grants, type Permission, type Roles } from '../../permissions';

/** The portal that a staff member looks at: a user's, or that of any reader with a role, in a manufacturer or group if given. */
export type Viewpoint =
  | { readonly userId: number }
  | {
      readonly role: 'prescriber' | 'salesrep';
      readonly manufacturerId: number | null;
      readonly groupId?: number | null;
    };

/** A staff member sees the portal as someone else, and can change nothing. */
export interface PortalView {
  readonly viewer: { readonly id: number; readonly username: string };
  readonly viewpoint: Viewpoint;
  /** Who is viewed, for the audit trail. Without an account, the label is such as `any prescriber`. */
  readonly subject: { readonly type: string; readonly id: number | null; readonly label: string };
}

export interface SessionFacts {
  readonly id: number;
  readonly username: string;
  readonly roles: Roles;
  readonly sessionId: string;
  readonly expiresAt: Date;
  /** When the previous visit ended; null or absent for the first visit. */
  readonly lastVisitAt?: Date | null;
  /** The manufacturer that a sales rep works for; null or absent for everyone else. */
  readonly manufacturerId?: number | null;
  /** The groups that a prescriber is in, ascending; empty or absent for everyone else. */
  readonly groupIds?: readonly number[];
  /** Staff without two-step sign-in, where it's required: may only set it up. */
  readonly needsSecondFactor?: boolean;
  /** In a view, all facts but the session are those of the viewed reader; null or absent otherwise. */
  readonly view?: PortalView | null;
}

/** The user of a session that was valid when the request arrived. */
export class SignedInUser implements SessionFacts {
  readonly id: number;
  readonly username: string;
  readonly roles: Roles;
  readonly sessionId: string;
  readonly expiresAt: Date;
  readonly lastVisitAt: Date | null;
  readonly manufacturerId: number | null;
  readonly groupIds: readonly number[];
  readonly needsSecondFactor: boolean;
  readonly view: PortalView | null;

  constructor(facts: SessionFacts) {
    this.id = facts.id;
    this.username = facts.username;
    this.roles = facts.roles;
    this.sessionId = facts.sessionId;
    this.expiresAt = facts.expiresAt;
    this.lastVisitAt = facts.lastVisitAt ?? null;
    this.manufacturerId = facts.manufacturerId ?? null;
    this.groupIds = facts.groupIds ?? [];
    this.needsSecondFactor = facts.needsSecondFactor ?? false;
    this.view = facts.view ?? null;
  }

  /** Who acts, for the audit trail and for limits: in a view, the staff member. */
  get actor(): { readonly id: number; readonly username: string } {
    return this.view?.viewer ?? this;
  }

  can(permission: Permission): boolean {
    return !this.needsSecondFactor && grants(this.roles, permission);
  }
}
