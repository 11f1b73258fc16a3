import { grants, type Permission, type Roles } from '../../permissions';

export interface SessionFacts {
  readonly id: number;
  readonly username: string;
  readonly roles: Roles;
  readonly sessionId: string;
  readonly expiresAt: Date;
  /** When the previous visit ended; null or absent for the first visit. */
  readonly lastVisitAt?: Date | null;
  /** The manufacturer that a sales rep works for; null or absent for everybody else. */
  readonly manufacturerId?: number | null;
  /** Staff without two-step sign-in, where it's required: may only set it up. */
  readonly needsSecondFactor?: boolean;
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
  readonly needsSecondFactor: boolean;

  constructor(facts: SessionFacts) {
    this.id = facts.id;
    this.username = facts.username;
    this.roles = facts.roles;
    this.sessionId = facts.sessionId;
    this.expiresAt = facts.expiresAt;
    this.lastVisitAt = facts.lastVisitAt ?? null;
    this.manufacturerId = facts.manufacturerId ?? null;
    this.needsSecondFactor = facts.needsSecondFactor ?? false;
  }

  can(permission: Permission): boolean {
    return !this.needsSecondFactor && grants(this.roles, permission);
  }
}
