import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DeadLink, digestOf, linkMinutes, type LinkPurpose, MOST_LINKS, newToken } from '../domain/one-time-link';
import { OneTimeLinksRepository } from '../persistence/one-time-links.repository';
import { LinkThrottle } from './link-throttle';

/** Mailed links that work once. Only a digest of their token is kept: who reads the database can follow none of them. */
@Injectable()
export class OneTimeLinks {
  constructor(
    private readonly links: OneTimeLinksRepository,
    private readonly throttle: LinkThrottle,
  ) {}

  /** Whether the holder has so many unused links that another mail would be of no use. */
  async areEnough(purpose: LinkPurpose, holderId: number, manager: EntityManager): Promise<boolean> {
    return (await this.links.countAlive(purpose, holderId, manager)) >= MOST_LINKS;
  }

  /** A fresh token, made while the mail is written: it is good if that delivery commits. */
  async issue(purpose: LinkPurpose, holderId: number, manager: EntityManager): Promise<string> {
    const token = newToken();
    await this.links.add(purpose, holderId, digestOf(token), linkMinutes[purpose], manager);
    return token;
  }

  /** Whose link it is, before any work is done for it; a caller with too many dead ones is refused. */
  async holderOf(purpose: LinkPurpose, token: string): Promise<number> {
    await this.throttle.admit();
    const holderId = await this.links.holderOf(purpose, digestOf(token));
    if (holderId !== null) return holderId;
    await this.throttle.failed();
    throw new DeadLink(purpose);
  }

  /**
   * Uses up the link, and all others of its holder for this purpose; `DeadLink` when another use was faster. To be called
   * with the holder locked: who takes links back locks in that order, too.
   */
  async redeem(purpose: LinkPurpose, token: string, holderId: number, manager: EntityManager): Promise<void> {
    if (!(await this.links.take(purpose, digestOf(token), manager))) throw new DeadLink(purpose);
    await this.revoke(purpose, holderId, manager);
  }

  revoke(purpose: LinkPurpose, holderId: number, manager: EntityManager): Promise<void> {
    return this.links.removeAllOf(purpose, holderId, manager);
  }
}
