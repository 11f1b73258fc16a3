import { AccountActivated, AccountDeactivated } from './account.events';

/** What an account may be used for; the flags of the session user are made from it. */
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

/** A person who can sign in, until they are deactivated. */
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

  rekey(passwordHash: string): void {
    this.passwordHash = passwordHash;
  }

  /** Undefined when the account was deactivated before. */
  deactivate(now: Date): AccountDeactivated | undefined {
    if (!this.isActive) return undefined;
    this.deactivatedAt = now;
    return new AccountDeactivated(this);
  }

  /** Undefined when the account was active before. */
  activate(): AccountActivated | undefined {
    if (this.isActive) return undefined;
    this.deactivatedAt = null;
    return new AccountActivated(this);
  }
}
