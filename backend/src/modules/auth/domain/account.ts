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
  readonly role: AccountRole;
}

/** A person who can sign in. */
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

  private constructor() {}

  static open({ role, ...person }: NewAccount, now: Date): Account {
    return Object.assign(new Account(), person, {
      isAdmin: role === 'admin',
      isPrescriber: role === 'prescriber',
      isSalesRep: role === 'salesrep',
      createdAt: now,
    });
  }

  rekey(passwordHash: string): void {
    this.passwordHash = passwordHash;
  }
}
