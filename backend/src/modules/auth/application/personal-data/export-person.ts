import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../../platform/access';
import { AuditTrail } from '../../../../platform/audit';
import { Transaction } from '../../../../platform/database';
import { PersonalData, type PersonalSection } from '../../../../platform/personal-data';
import { Clock } from '../../../../platform/time';
import { NoSuchAccount } from '../../domain/auth.errors';
import { AccountNamesRepository } from '../../persistence/account-names.repository';
import { AccountsRepository } from '../../persistence/accounts.repository';

export const ACCOUNT_EXPORTED = 'account.exported';

/** Everything that is held about one person. */
export interface PersonExport {
  readonly username: string;
  readonly exportedAt: Date;
  readonly sections: readonly PersonalSection[];
}

@Injectable()
export class ExportPerson {
  constructor(
    private readonly transaction: Transaction,
    private readonly accounts: AccountsRepository,
    private readonly accountNames: AccountNamesRepository,
    private readonly personalData: PersonalData,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** The export itself is recorded first, so it's part of the file. Only those who manage staff export their data. */
  async export(id: number, reader: SignedInUser): Promise<PersonExport> {
    const account = await this.accounts.find(id);
    if (!account || account.erasedAt) throw new NoSuchAccount();
    const { username, email } = account;
    await this.trail.record({ action: ACCOUNT_EXPORTED, subject: { type: 'user', id, label: username } });
    const emails = await this.addressesOf(id, reader.id === id ? [] : [email]);
    const sections = await this.personalData.collect({ userId: id, username, emails });
    return { username, exportedAt: this.clock.now(), sections };
  }

  /** An owner may see what was sent with an address that isn't confirmed; the person could have typed any address. */
  private async addressesOf(id: number, unconfirmed: readonly string[]): Promise<readonly string[]> {
    const { manager } = this.transaction;
    const addresses = [...(await this.personalData.addressesOf(id, manager)), ...unconfirmed];
    return this.accountNames.withoutOthers([...new Set(addresses)], id, manager);
  }
}
