import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { emailPattern, usernamePattern } from '@pharmacy/contracts';
import { DeniedAttempts } from '../../../platform/audit';
import { Config } from '../../../platform/config';
import { Transaction } from '../../../platform/database';
import { callerNetwork, callerSite, RequestContext } from '../../../platform/http';
import type { Account } from '../domain/account';
import { InvalidCredentials } from '../domain/auth.errors';
import { SessionStarted } from '../domain/auth.events';
import { KnownBrowser } from '../domain/known-browser';
import { AccountsRepository } from '../persistence/accounts.repository';
import { ManufacturerNamesRepository } from '../persistence/manufacturer-names.repository';
import { SessionsRepository } from '../persistence/sessions.repository';
import type { OwnAccount } from './accounts.queries';
import { setAuditUser } from './audit-user';
import { DemoPassword } from './demo-password';
import { PasswordHasher } from './password-hasher';
import { SessionTokens } from './session-tokens';
import { SignInThrottle } from './sign-in-throttle';

export interface Credentials {
  /** username or email address */
  readonly name: string;
  readonly password: string;
}

/** The browser that the user signs in from. */
export interface SignInBrowser {
  readonly userAgent: string | null;
  /** from its cookie; null for an unknown browser */
  readonly known: KnownBrowser | null;
}

/** `browser` is the known browser to store in the cookie. */
export interface StartedSession extends OwnAccount {
  readonly token: string;
  readonly browser: KnownBrowser;
}

@Injectable()
export class StartSession {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly manufacturers: ManufacturerNamesRepository,
    private readonly passwords: PasswordHasher,
    private readonly demoPassword: DemoPassword,
    private readonly throttle: SignInThrottle,
    private readonly sessions: SessionsRepository,
    private readonly tokens: SessionTokens,
    private readonly transaction: Transaction,
    private readonly config: Config,
    private readonly denials: DeniedAttempts,
  ) {}

  /**
   * Does the same work in the same time, with the same error, for an unknown name, a wrong password, and an unapproved user.
   * The turn covers only the credentials check: opening the session waits for other replicas, which must not hold up others.
   */
  async signIn(credentials: Credentials, { known, userAgent }: SignInBrowser): Promise<StartedSession> {
    const lastSignedIn = known?.accounts[0]?.id ?? null;
    const account = await this.passwords.inTurn(lastSignedIn, () => this.verifyCredentials(credentials, known));
    const opened = await this.open(account, userAgent);
    const manufacturer = await this.manufacturers.of(account);
    return { ...opened, account, manufacturer, browser: KnownBrowser.after(account, known) };
  }

  /** Returns the active account with this name and password, or throws. */
  private async verifyCredentials({ name, password }: Credentials, known: KnownBrowser | null): Promise<Account> {
    const { account, key } = await this.accounts.holderOf(name);
    const isKnown = account !== null && known !== null && known.knows(account);
    const address = RequestContext.current()?.address ?? '';
    const attempt = {
      account: key,
      address: callerNetwork(address),
      site: callerSite(address),
      browser: isKnown ? known.id : null,
    };
    const subject = { type: 'account', id: account?.id ?? null, label: account?.username ?? labelOf(name) };
    await this.throttle.admit(attempt).catch(async (error: Error) => {
      await this.denials.record({ action: 'sign-in.throttled', subject });
      throw error;
    });
    const isRight = await this.passwords.verify(account?.passwordHash ?? null, password);
    const matches = isRight && !this.demoPassword.isForbidden(password);
    if (!account?.isActive || !matches) {
      // Recorded before the limits can throw. Guesses at existing accounts are limited by them and by the hashing.
      await this.denials.record({ action: 'sign-in.failed', subject }, { always: account !== null });
      await this.throttle.failed(attempt);
      throw new InvalidCredentials();
    }
    await this.throttle.succeeded(attempt);
    return account;
  }

  /** Fails like a wrong password if the account was deactivated, or its password changed, since the check. */
  private async open(account: Account, userAgent: string | null): Promise<{ token: string; lastVisitAt: Date | null }> {
    const createdAt = new Date();
    setAuditUser(account);
    const session = {
      id: randomUUID(),
      userId: account.id,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + this.config.jwtTtlSeconds * 1000),
      address: RequestContext.current()?.address ?? null,
      userAgent: userAgent?.slice(0, 300) ?? null,
    };
    const { lastVisitAt } = await this.transaction.run(async (tx) => {
      const opened = await this.sessions.add(session, account.passwordHash, tx);
      if (!opened) throw new InvalidCredentials();
      tx.publish(new SessionStarted(account));
      return opened;
    });
    const token = this.tokens.sign({ sessionId: session.id, userId: account.id, expiresAt: session.expiresAt });
    return { token, lastVisitAt };
  }
}

/** Keeps a password that was typed into the name field out of the audit trail. */
const labelOf = (name: string) => (usernamePattern.test(name) || emailPattern.test(name) ? name : 'not a name');
