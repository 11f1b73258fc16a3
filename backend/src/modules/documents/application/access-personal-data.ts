import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import {
  type DataSubject,
  PersonalDataDeclaration,
  type PersonalDataPart,
  type PersonalSection,
  type RetainedKind,
  RetentionDeclaration,
  type RetentionPart,
  type Traces,
} from '../../../platform/personal-data';
import { AccessesRepository } from '../persistence/accesses.repository';
import { ConfirmationsRepository } from '../persistence/confirmations.repository';
import { DigestsRepository } from '../persistence/digests.repository';
import { FavoritesRepository } from '../persistence/favorites.repository';
import { MailingsRepository } from '../persistence/mailings.repository';
import { RecallsRepository } from '../persistence/recalls.repository';

/** The documents that the person opened or downloaded, was emailed about, was asked to destroy or to read, and has as favorites. */
@Injectable()
@PersonalDataDeclaration()
export class AccessPersonalData implements PersonalDataPart {
  constructor(
    private readonly accesses: AccessesRepository,
    private readonly mailings: MailingsRepository,
    private readonly recalls: RecallsRepository,
    private readonly confirmations: ConfirmationsRepository,
    private readonly favorites: FavoritesRepository,
    private readonly digests: DigestsRepository,
  ) {}

  async collect({ userId }: DataSubject): Promise<readonly PersonalSection[]> {
    return [
      { title: 'Documents opened or downloaded', records: await this.accesses.recordsOf(userId) },
      { title: 'Documents named in emails', records: await this.mailings.recordsOf(userId) },
      { title: 'Recalls of these documents', records: await this.recalls.recordsOf(userId) },
      { title: 'Documents confirmed as read, and reminders', records: await this.confirmations.recordsOf(userId) },
      { title: 'Emails about new documents', records: await this.digests.recordsOf(userId) },
      { title: 'Favorite documents', records: await this.favorites.recordsOf(userId) },
    ];
  }

  /**
   * Accesses, emails, recalls, and confirmations stay on record under the account's pseudonym: apart from that, they hold only
   * network addresses of the person. Favorites and the choice of emails are deleted.
   */
  async erase({ userId }: DataSubject, _pseudonym: string, tx: Tx): Promise<Traces> {
    await this.accesses.removeAddressesOf(userId, tx);
    await this.favorites.removeAllOf(userId, tx);
    await this.digests.removeAllOf(userId, tx);
    return {};
  }
}

/** Network addresses whose time is over. */
@Injectable()
@RetentionDeclaration()
export class AccessAddresses implements RetentionPart {
  readonly kinds: readonly RetainedKind[] = [
    {
      name: 'access-addresses',
      title: 'Network addresses of document readers',
      about: 'From the opening or download. Only the address is removed: who opened which version stays on record.',
      count: (before) => this.accesses.countAddresses(before),
      remove: (before, limit, tx) => this.accesses.removeAddresses(before, limit, tx),
    },
  ];

  constructor(private readonly accesses: AccessesRepository) {}
}
