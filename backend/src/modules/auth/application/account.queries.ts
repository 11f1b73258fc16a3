import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../platform/access';
import { Config, DEMO_PASSWORD } from '../../../platform/config';
import { InvalidCredentials, NoDemoAdministrator } from '../domain/auth.errors';
import type { Account } from '../domain/account';
import { AccountsRepository } from '../persistence/accounts.repository';
import { PasswordHasher } from './password-hasher';

/** What a person types to sign in. */
export interface SignInText {
  readonly username: string;
  readonly password: string;
}

/** An account as its own person sees it in a session. */
export interface OwnAccount {
  readonly account: Account;
  /** when the visit before this session ended; null on the first one */
  readonly lastVisitAt: Date | null;
}

@Injectable()
export class AccountQueries {
  private hashOfDemoPassword: string | null = null;

  constructor(
    private readonly accounts: AccountsRepository,
    private readonly passwords: PasswordHasher,
    private readonly config: Config,
  ) {}

  async ownAccount({ id, lastVisitAt }: SignedInUser): Promise<OwnAccount> {
    const account = await this.accounts.find(id);
    if (!account) throw new InvalidCredentials();
    return { account, lastVisitAt };
  }

  /** Who runs the house, and where they are written to. */
  async administrators(): Promise<readonly Pick<Account, 'id' | 'email'>[]> {
    const administrators = await this.accounts.administrators();
    return administrators.filter(({ isActive }) => isActive).map(({ id, email }) => ({ id, email }));
  }

  /** The demo administrator's sign-in, as long as nobody has changed it. */
  async demoAdministrator(): Promise<SignInText> {
    const signIn = await this.knownDemoSignIn();
    if (!signIn) throw new NoDemoAdministrator();
    return signIn;
  }

  /** The same; undefined when there is nothing to tell. */
  async knownDemoSignIn(): Promise<SignInText | undefined> {
    const { demo, adminUsername } = this.config;
    if (!demo || !adminUsername) return undefined;
    const { account } = await this.accounts.holderOf(adminUsername);
    if (!account?.isAdmin || !account.isActive || !(await this.hasDemoPassword(account.passwordHash))) return undefined;
    return { username: account.username, password: DEMO_PASSWORD };
  }

  /** Who can be signed in as an administrator with the password that everybody knows; production must have nobody. */
  async administratorsWithDemoPassword(): Promise<readonly string[]> {
    const administrators = await this.accounts.administrators();
    const known = await Promise.all(administrators.map(({ passwordHash }) => this.hasDemoPassword(passwordHash)));
    return administrators.filter((_, index) => known[index]).map(({ username }) => username);
  }

  /** A hash that was found to be the demo password's stays so: anyone may ask, and hashing is dear. */
  private async hasDemoPassword(hash: string): Promise<boolean> {
    if (this.hashOfDemoPassword === hash) return true;
    if (!(await this.passwords.verify(hash, DEMO_PASSWORD))) return false;
    this.hashOfDemoPassword = hash;
    return true;
  }
}
