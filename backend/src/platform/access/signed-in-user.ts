import { grants, type Permission, type Roles } from './permissions';

export interface SessionFacts extends Roles {
  readonly id: number;
  readonly username: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
  /** when the visit before this session ended; null or absent on the first one */
  readonly lastVisitAt?: Date | null;
}

/** The person behind a session that was valid when the request came in. */
export class SignedInUser implements SessionFacts {
  readonly id: number;
  readonly username: string;
  readonly isAdmin: boolean;
  readonly isPrescriber: boolean;
  readonly isSalesRep: boolean;
  readonly sessionId: string;
  readonly expiresAt: Date;
  readonly lastVisitAt: Date | null;

  constructor(facts: SessionFacts) {
    this.id = facts.id;
    this.username = facts.username;
    this.isAdmin = facts.isAdmin;
    this.isPrescriber = facts.isPrescriber;
    this.isSalesRep = facts.isSalesRep;
    this.sessionId = facts.sessionId;
    this.expiresAt = facts.expiresAt;
    this.lastVisitAt = facts.lastVisitAt ?? null;
  }

  can(permission: Permission): boolean {
    return grants(this, permission);
  }
}
