import { Injectable } from '@nestjs/common';
import { roleLabels, roleOf, staffRoleNames } from '@pharmacy/contracts';
import {
  type DataSubject,
  PersonalDataDeclaration,
  type PersonalDataPart,
  type PersonalSection,
  type Traces,
} from '../../../../platform/personal-data';
import { AccountsRepository } from '../../persistence/accounts.repository';
import { EmailChangesRepository } from '../../persistence/email-changes.repository';
import { ManufacturerNamesRepository } from '../../persistence/manufacturer-names.repository';
import { SessionsRepository } from '../../persistence/sessions.repository';

/** The account, its sign-ins, and changes of its address. Never the password's hash. */
@Injectable()
@PersonalDataDeclaration()
export class AccountData implements PersonalDataPart {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly manufacturers: ManufacturerNamesRepository,
    private readonly sessions: SessionsRepository,
    private readonly emailChanges: EmailChangesRepository,
  ) {}

  async collect({ userId }: DataSubject): Promise<readonly PersonalSection[]> {
    const account = await this.accounts.find(userId);
    if (!account) return [];
    const { username, email, firstName, lastName, organization, phone } = account;
    const { createdAt, emailConfirmedAt, deactivatedAt, staffRoles } = account;
    const facts = {
      id: userId,
      username,
      email,
      firstName,
      lastName,
      organization,
      phone,
      accountType: roleLabels[roleOf(account)],
      staffRoles: staffRoleNames(staffRoles) || null,
      company: (await this.manufacturers.of(account))?.name ?? null,
      createdAt,
      emailConfirmedAt,
      deactivatedAt,
    };
    return [
      { title: 'Account', records: [facts] },
      { title: 'Sign-ins', records: await this.sessions.recordsOf(userId) },
      { title: 'Changes of the email address', records: await this.emailChanges.recordsOf(userId) },
    ];
  }

  /** `ErasePerson` erases the account itself; this names the addresses that it had. */
  async erase({ userId }: DataSubject): Promise<Traces> {
    const changes = await this.emailChanges.recordsOf(userId);
    return { names: changes.flatMap(({ from, to }) => [String(from), String(to)]) };
  }
}
