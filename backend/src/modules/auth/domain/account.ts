import { AccountActivated, AccountDeactivated } from './auth.events';

/** Determines the role flags of the session user. */
export type AccountRole = 'admin' | 'prescriber' | 'salesrep';

export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly organization: string | null;
  readonly phone: string | null;
  /** argon2id */
  readonly passwordHash: string;
  readonly emailConfirmedAt?: Date | null;
  readonly role: AccountRole;
}

/** A user who can sign in unless deactivated. */
export class Account {
  readonly id!: number;
  readonly username!: string;
  email!: string;
  readonly firstName!: string;
  readonly lastName!: string;
  readonly organization!: string | null;
  readonly phone!: string | null;
  passwordHash!: string;
  readonly isAdmin!: boolean;
  readonly isPrescriber!: boolean;
  readonly isSalesRep!: boolean;
  readonly createdAt!: Date;
  emailConfirmedAt!: Date | null;
  deactivatedAt!: Date | null;

  private constructor() {}

  static open({ role, ...person }: NewAccount, now: Date): Account {
    return Object.assign(new Account(), person, {
      isAdmin: role === 'admin',
      isPrescriber: role === 'prescriber',
      isSalesRep: role === 'salesrep',
      createdAt: now,
      emailConfirmedAt: person.emailConfirmedAt ?? null,
      deactivatedAt: null,
    });
  }

  get isActive(): boolean {
    return this.deactivatedAt === null;
  }

  changePassword(passwordHash: string): void {
    this.passwordHash = passwordHash;
  }

  /** Undefined if the account is deactivated already. */
  deactivate(now: Date): AccountDeactivated | undefined {
    if (!this.isActive) return undefined;
    this.deactivatedAt = now;
    return new AccountDeactivated(this);
  }

  /** Undefined if the account is active already. */
  activate(): AccountActivated | undefined {
    if (this.isActive) return undefined;
    this.deactivatedAt = null;
    return new AccountActivated(this);
  }
}
