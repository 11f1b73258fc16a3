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

/** The documents that the person opened or downloaded. */
@Injectable()
@PersonalDataDeclaration()
export class AccessData implements PersonalDataPart {
  constructor(private readonly accesses: AccessesRepository) {}

  async collect({ userId }: DataSubject): Promise<readonly PersonalSection[]> {
    return [{ title: 'Documents opened or downloaded', records: await this.accesses.recordsOf(userId) }];
  }

  /** Who opened a document stays on record, under the pseudonym of the account. */
  async erase({ userId }: DataSubject, _pseudonym: string, tx: Tx): Promise<Traces> {
    await this.accesses.removeAddressesOf(userId, tx);
    return {};
  }
}
