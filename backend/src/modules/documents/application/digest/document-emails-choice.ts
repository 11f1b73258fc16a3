import { Injectable } from '@nestjs/common';
import type { DocumentEmails } from '@pharmacy/contracts';
import { Clock } from '../../../../platform/time';
import { StandingLinks } from '../../../auth';
import { InvalidUnsubscribeLink } from '../../domain/document.errors';
import { DigestsRepository } from '../../persistence/digests.repository';

const PURPOSE = 'unsubscribe';

/** What people choose about emails that list new documents. */
@Injectable()
export class DocumentEmailsChoice {
  constructor(
    private readonly digests: DigestsRepository,
    private readonly links: StandingLinks,
    private readonly clock: Clock,
  ) {}

  async of({ id }: { readonly id: number }): Promise<DocumentEmails> {
    return { frequency: await this.digests.frequencyOf(id) };
  }

  async choose({ id }: { readonly id: number }, { frequency }: DocumentEmails): Promise<DocumentEmails> {
    await this.digests.choose(id, frequency, this.clock.now());
    return this.of({ id });
  }

  /** For the link in an email to this person. */
  tokenFor(userId: number): string {
    return this.links.issue(userId, PURPOSE);
  }

  /** As often as wanted. Throws `InvalidUnsubscribeLink`. */
  async unsubscribe(token: string): Promise<void> {
    const userId = this.links.holderOf(token, PURPOSE);
    if (userId === null) throw new InvalidUnsubscribeLink();
    await this.digests.choose(userId, 'never', this.clock.now());
  }
}
