import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import {
  type DataSubject,
  PersonalDataDeclaration,
  type PersonalDataPart,
  type PersonalSection,
  type Traces,
} from '../../../platform/personal-data';
import { AccessesRepository } from '../persistence/accesses.repository';
import { ConfirmationsRepository } from '../persistence/confirmations.repository';
import { RecallsRepository } from '../persistence/recalls.repository';

/** The documents that the person opened or downloaded, was asked to destroy, and was asked to read. */
@Injectable()
@PersonalDataDeclaration()
export class AccessData implements PersonalDataPart {
  constructor(
    private readonly accesses: AccessesRepository,
    private readonly recalls: RecallsRepository,
    private readonly confirmations: ConfirmationsRepository,
  ) {}

  async collect({ userId }: DataSubject): Promise<readonly PersonalSection[]> {
    return [
      { title: 'Documents opened or downloaded', records: await this.accesses.recordsOf(userId) },
      { title: 'Recalls of these documents', records: await this.recalls.recordsOf(userId) },
      { title: 'Documents confirmed as read, and reminders', records: await this.confirmations.recordsOf(userId) },
    ];
  }

  /**
   * Who opened a document, has a recalled version, and confirmed to have read one stays on record, under the pseudonym of the
   * account: these lists have nothing else of the person but network addresses.
   */
  async erase({ userId }: DataSubject, _pseudonym: string, tx: Tx): Promise<Traces> {
    await this.accesses.removeAddressesOf(userId, tx);
    return {};
  }
}
