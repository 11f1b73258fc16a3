import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { emailPattern, usernamePattern } from '@pharmacy/contracts';
import { DeniedAttempts } from '../../../platform/audit';
import { Config } from '../../../platform/config';
import { Transaction } from '../../../platform/database';
import { callerNetwork, RequestContext } from '../../../platform/http';
import type { Account } from '../domain/account';
import { InvalidCredentials } from '../domain/auth.errors';
import { SessionStarted } from '../domain/auth.events';
import { AccountsRepository } from '../persistence/accounts.repository';
import { SessionsRepository } from '../persistence/sessions.repository';
import type { OwnAccount } from './account.queries';
import { actAs } from './acting-person';
import { PasswordHasher } from './password-hasher';
import { SessionTokens } from './session-tokens';
import { SignInThrottle } from './sign-in-throttle';

export interface Credentials {
  /** username or e-mail */
  readonly name: string;
  readonly password: string;
}

@Injectable()
export class StartSession {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly passwords: PasswordHasher,
    private readonly throttle: SignInThrottle,
    private readonly sessions: SessionsRepository,
    private readonly tokens: SessionTokens,
    private readonly transaction: Transaction,
    private readonly config: Config,
    private readonly denials: DeniedAttempts,
  ) {}

  /** The same work, answer and time whether the name is unknown, the password wrong or the person not approved. */
  async signIn({ name, password }: Credentials, userAgent: string | null): Promise<{ token: string } & OwnAccount> {
    const { account, key } = await this.accounts.holderOf(name);
    const attempt = { account: key, address: callerNetwork(RequestContext.current()?.address ?? '') };
    await this.throttle.admit(attempt);
    const matches = await this.passwords.verify(account?.passwordHash ?? null, password);
    if (!account?.isActive || !matches) {
      await this.throttle.failed(attempt);
      const label = account?.username ?? labelOf(name);
      await this.denials.record({
        action: 'sign-in.failed',
        subject: { type: 'account', id: account?.id ?? null, label },
      });
      throw new InvalidCredentials();
    }
    await this.throttle.succeeded(attempt);
    return { ...(await this.open(account, userAgent)), account };
  }

  /** Who was deactivated, or has another password, since the password was looked at, is refused like a wrong one. */
  private async open(account: Account, userAgent: string | null): Promise<{ token: string; lastVisitAt: Date | null }> {
    const createdAt = new Date();
    actAs(account);
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

/** The trail is kept: a password that somebody typed into the wrong field must not stand in it. */
const labelOf = (name: string) => (usernamePattern.test(name) || emailPattern.test(name) ? name : 'not a name');
