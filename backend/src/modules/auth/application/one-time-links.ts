import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HOUR_SECONDS, RateCounter } from '../../../platform/http';
import {
  accountDigestOf,
  digestOf,
  InvalidLink,
  linkMinutes,
  type LinkPurpose,
  type LinkedAccount,
  MAX_LINKS,
  newToken,
  TooManyInvalidLinks,
} from '../domain/one-time-link';
import { secondsUntilOpen, SIGN_IN_LIMITS } from '../domain/sign-in-limit';
import { OneTimeLinksRepository } from '../persistence/one-time-links.repository';
import { SignInFailuresRepository } from '../persistence/sign-in-failures.repository';
import { attemptAt } from './sessions/sign-in-throttle';

/** Counts invalid links like failed sign-ins, per caller and across replicas, so that tokens can't be guessed. */
@Injectable()
export class LinkThrottle {
  constructor(private readonly failures: SignInFailuresRepository) {}

  admit(): Promise<void> {
    return this.rejectAfter(SIGN_IN_LIMITS.pair.failures);
  }

  async failed(): Promise<void> {
    await this.failures.add(thisCaller());
    await this.rejectAfter(SIGN_IN_LIMITS.pair.failures + 1);
  }

  private async rejectAfter(failures: number): Promise<void> {
    const standings = await this.failures.standings(thisCaller());
    const pair = standings.find(({ scope }) => scope === 'pair');
    if (pair?.closedBy && pair.failures >= failures)
      throw new TooManyInvalidLinks(secondsUntilOpen('pair', pair.closedBy, new Date()));
  }
}

/** An invalid link identifies no account, so all invalid links of a caller count together. */
const thisCaller = () => attemptAt('links', null);

const usesOf = (purpose: LinkPurpose, holderId: number) => `used ${purpose} links ${holderId}`;

/**
 * Emailed links, single-use unless their purpose says otherwise. Stores only a digest of the token, so that a copy of the
 * database opens none of them.
 */
@Injectable()
export class OneTimeLinks {
  private readonly logger = new Logger(OneTimeLinks.name);

  constructor(
    private readonly links: OneTimeLinksRepository,
    private readonly throttle: LinkThrottle,
    private readonly counter: RateCounter,
  ) {}

  /** Whether the holder already has the maximum number of links: those that are unused, and those of `countUse`. */
  async isAtLimit(purpose: LinkPurpose, holderId: number, manager: EntityManager): Promise<boolean> {
    const { hits: used } = await this.counter.peek(usesOf(purpose, holderId));
    return used + (await this.links.countUnused(purpose, holderId, manager)) >= MAX_LINKS;
  }

  /**
   * Counts a used link toward the limit, for an hour that begins with the first of them. Issued links can't be counted:
   * deliveries are retried.
   */
  async countUse(purpose: LinkPurpose, holderId: number): Promise<void> {
    // The link has done its work, so the request succeeds.
    await this.counter
      .hit(usesOf(purpose, holderId), HOUR_SECONDS)
      .catch((error: Error) => this.logger.error(`The use of a link could not be counted: ${error.message}`));
  }

  /**
   * Creates a token while the email is composed; it's valid once the transaction of that delivery commits. A link to an
   * account works only as long as the result of `accountDigestOf` stays the same.
   */
  async issue(
    purpose: LinkPurpose,
    holderId: number,
    manager: EntityManager,
    account: LinkedAccount | null = null,
  ): Promise<string> {
    const token = newToken();
    const accountDigest = account && accountDigestOf(purpose, account, token);
    await this.links.add(
      { purpose, holderId, digest: digestOf(token), minutes: linkMinutes[purpose], accountDigest },
      manager,
    );
    return token;
  }

  /** Returns the holder of a valid link. Throws `InvalidLink`, or `TooManyInvalidLinks` for a caller over the limit. */
  async holderOf(purpose: LinkPurpose, token: string): Promise<number> {
    await this.throttle.admit();
    const holderId = await this.links.holderOf(purpose, digestOf(token));
    if (holderId !== null) return holderId;
    await this.throttle.failed();
    throw new InvalidLink(purpose);
  }

  /**
   * Consumes the link and revokes the holder's other links for this purpose. Throws `InvalidLink` if it was used in the
   * meantime, or the result of `accountDigestOf` is another now. Lock the holder first: revoking links locks in that
   * order too, which avoids deadlocks.
   */
  async redeem(
    purpose: LinkPurpose,
    token: string,
    holderId: number,
    manager: EntityManager,
    account: LinkedAccount | null = null,
  ): Promise<void> {
    const accountDigest = account && accountDigestOf(purpose, account, token);
    if (!(await this.links.take(purpose, digestOf(token), accountDigest, manager))) throw new InvalidLink(purpose);
    await this.revoke(purpose, holderId, manager);
  }

  revoke(purpose: LinkPurpose, holderId: number, manager: EntityManager): Promise<void> {
    return this.links.removeAllOf(purpose, holderId, manager);
  }
}
