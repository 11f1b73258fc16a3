import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config';
import { Transaction } from '../../../../platform/database';
import { RequestContext } from '../../../../platform/http';
import type { Account } from '../../domain/account';
import { InvalidCredentials } from '../../domain/auth.errors';
import { NewBrowserSeen, SessionStarted } from '../../domain/auth.events';
import { KnownBrowser } from '../../domain/known-browser';
import { AffiliationsRepository } from '../../persistence/affiliations.repository';
import { SecondFactorsRepository } from '../../persistence/second-factors.repository';
import { SessionsRepository } from '../../persistence/sessions.repository';
import type { OwnAccount } from '../accounts.queries';
import { SessionTokens } from './session-tokens';

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

/** The last step of every way to sign in. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly affiliations: AffiliationsRepository,
    private readonly tokens: SessionTokens,
    private readonly transaction: Transaction,
    private readonly config: Config,
  ) {}

  /** Fails like a wrong password if the account was deactivated, or its password changed, since the check. */
  async open(account: Account, { known, userAgent }: SignInBrowser): Promise<StartedSession> {
    const createdAt = new Date();
    RequestContext.setUser(account);
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
      const isFirst = opened.lastVisitAt === null;
      if (!isFirst && !known?.hasSeen(account)) tx.publish(new NewBrowserSeen({ ...account, number: opened.number }));
      return opened;
    });
    const [affiliation, needsSecondFactor] = await Promise.all([
      this.affiliations.of(account),
      this.needsSecondFactor(account),
    ]);
    const token = this.tokens.sign({ sessionId: session.id, userId: account.id, expiresAt: session.expiresAt });
    return {
      token,
      account,
      ...affiliation,
      lastVisitAt,
      needsSecondFactor,
      browser: KnownBrowser.after(account, known),
    };
  }

  private async needsSecondFactor({ id, isAdmin }: Account): Promise<boolean> {
    return isAdmin && this.config.staffSecondFactor && !(await this.factors.has(id));
  }
}
