import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../../platform/access';
import { AuditTrail } from '../../../../platform/audit';
import { type DataSubject, PersonalData, type PersonalSection } from '../../../../platform/personal-data';
import { Clock } from '../../../../platform/time';
import type { Account } from '../../domain/account';
import { NoSuchAccount } from '../../domain/auth.errors';
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
    private readonly accounts: AccountsRepository,
    private readonly personalData: PersonalData,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** The export itself is recorded first, so it's part of the file. Only those who manage staff export their data. */
  async export(id: number, reader: SignedInUser): Promise<PersonExport> {
    const account = await this.accounts.find(id);
    if (!account || account.erasedAt) throw new NoSuchAccount();
    const { username } = account;
    await this.trail.record({ action: ACCOUNT_EXPORTED, subject: { type: 'user', id, label: username } });
    const sections = await this.personalData.collect(subjectOf(account, reader));
    return { username, exportedAt: this.clock.now(), sections };
  }
}

/** An owner may see what was sent with an address that isn't confirmed; the person could have typed any address. */
const subjectOf = (account: Account, reader: SignedInUser): DataSubject => ({
  userId: account.id,
  username: account.username,
  emails: account.emailConfirmedAt || reader.id !== account.id ? [account.email] : [],
});
