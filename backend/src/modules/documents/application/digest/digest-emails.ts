import { Injectable } from '@nestjs/common';
import { type DigestFrequency, type DocumentEmails, homeOf, unsubscribePath } from '@pharmacy/contracts';
import type { EntityManager } from 'typeorm';
import { Config } from '../../../../platform/config';
import { Clock } from '../../../../platform/time';
import { StandingLinks } from '../../../auth';
import type { News } from '../../domain/digest';
import { InvalidUnsubscribeLink } from '../../domain/document.errors';
import { type DigestRecipient, DigestsRepository, type Joined } from '../../persistence/digests.repository';
import { MailingsRepository } from '../../persistence/mailings.repository';
import type { ListedDocument } from '../listed-document';
import { NewDocuments } from './new-documents';

const PURPOSE = 'unsubscribe';

/** How often people want emails about new documents. */
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

  /** Can be repeated. Throws `InvalidUnsubscribeLink`. */
  async unsubscribe(token: string): Promise<void> {
    const userId = this.links.holderOf(token, PURPOSE);
    if (userId === null) throw new InvalidUnsubscribeLink();
    await this.digests.choose(userId, 'never', this.clock.now());
  }
}

/** More than anyone reads in an email. */
const MAX_LISTED = 20;

/** The data of the email to one person. */
export interface DigestEmail {
  readonly firstName: string;
  readonly documents: readonly {
    readonly title: string;
    readonly category: string | null;
    readonly change: string;
    readonly link: string;
  }[];
  /** of all documents */
  readonly count: number;
  readonly isOne: boolean;
  /** documents beyond those that are listed */
  readonly more: number;
  readonly whenSent: string;
  readonly portalLink: string;
  readonly accountLink: string;
  readonly unsubscribeLink: string;
}

/** What is new for one person. */
interface Contents {
  readonly listed: readonly News<ListedDocument>[];
  readonly more: number;
}

const whenSent: Readonly<Record<Exclude<DigestFrequency, 'never'>, string>> = {
  'at-once': 'as soon as something is new',
  daily: 'once a day, if something is new',
  weekly: 'once a week, if something is new',
};

function joinedBy({ since, company_since, manufacturer_id, new_groups }: DigestRecipient): Joined {
  if (company_since === null || company_since <= since) return { manufacturers: [], groups: [] };
  return { manufacturers: manufacturer_id === null ? [] : [manufacturer_id], groups: new_groups };
}

/** Writes the email about new documents when it's sent: what changed in the meantime counts. */
@Injectable()
export class DigestEmails {
  constructor(
    private readonly digests: DigestsRepository,
    private readonly newDocuments: NewDocuments,
    private readonly mailings: MailingsRepository,
    private readonly choice: DocumentEmailsChoice,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Null if nothing is new anymore, or the person gets no such emails. If it waits twice, the first email contains everything. */
  async emailFor(userId: number, manager: EntityManager) {
    const recipient = await this.digests.claim(userId, manager);
    if (!recipient) return null;
    const contents = recipient.is_wanted ? await this.contentsFor(recipient, manager) : null;
    if (!contents) {
      await this.digests.settle(recipient, manager);
      return null;
    }
    const recordSent = (delivery: EntityManager) => this.digests.settle(recipient, delivery);
    const token = this.choice.tokenFor(userId);
    const model = this.write(recipient, contents, token);
    const unsubscribeAddress = `${this.config.publicUrl}/api/document-emails/unsubscribe?token=${token}`;
    return { to: recipient.email, model, unsubscribeAddress, recordSent };
  }

  /** Lists the first that weren't recalled in this moment. Null if there are none. */
  private async contentsFor(recipient: DigestRecipient, manager: EntityManager): Promise<Contents | null> {
    const { user_id: userId, since, until } = recipient;
    const candidates = await this.newDocuments.candidates(since, joinedBy(recipient), manager);
    const all = await this.newDocuments.of([{ follower: recipient, since }], candidates, manager);
    const news = (all.get(userId) ?? []).filter(({ at }) => at <= until);
    for (let rest: Contents['listed'] = news; rest.length > 0; rest = rest.slice(MAX_LISTED)) {
      const first = rest.slice(0, MAX_LISTED);
      const documents = first.map(({ document }) => document);
      const named = await this.mailings.record(userId, documents, this.clock.now());
      const listed = first.filter(({ document }) => named.has(document.id));
      if (listed.length > 0) return { listed, more: rest.length - first.length };
    }
    return null;
  }

  private write(recipient: DigestRecipient, { listed, more }: Contents, token: string): DigestEmail {
    const { publicUrl } = this.config;
    const portalLink = `${publicUrl}${homeOf[recipient.is_prescriber ? 'prescriber' : 'salesrep']}`;
    return {
      firstName: recipient.first_name,
      documents: listed.map(({ document: { id, title, category, version }, isNewVersion }) => ({
        title,
        category,
        change: isNewVersion ? `New version (${version})` : 'New',
        link: `${portalLink}?document=${id}`,
      })),
      count: listed.length + more,
      isOne: listed.length + more === 1,
      more,
      whenSent: recipient.frequency === 'never' ? '' : whenSent[recipient.frequency],
      portalLink,
      accountLink: `${publicUrl}/account`,
      unsubscribeLink: `${publicUrl}${unsubscribePath}#${token}`,
    };
  }
}
