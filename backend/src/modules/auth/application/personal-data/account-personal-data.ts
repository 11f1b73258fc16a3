import { Injectable } from '@nestjs/common';
import { roleLabels, roleOf, staffRoleNames } from '@pharmacy/contracts';
import type { Tx } from '../../../../platform/database';
import {
  type DataSubject,
  PersonalDataDeclaration,
  type PersonalDataPart,
  type PersonalRecord,
  type PersonalSection,
  type RetainedKind,
  RetentionDeclaration,
  type RetentionPart,
  type Traces,
} from '../../../../platform/personal-data';
import { AccountsRepository } from '../../persistence/accounts.repository';
import { AffiliationsRepository } from '../../persistence/affiliations.repository';
import { EmailChangesRepository } from '../../persistence/email-changes.repository';
import { OldSessionsRepository } from '../../persistence/old-sessions.repository';
import { PasskeysRepository } from '../../persistence/passkeys.repository';
import { SecondFactorsRepository } from '../../persistence/second-factors.repository';
import { SessionsRepository } from '../../persistence/sessions.repository';
import { StaffInvitationsRepository } from '../../persistence/staff.repositories';
import { ErasePerson } from './erase-person.use-case';

/** The account, its sign-ins and second factors, and changes of its address. Never hashes, secrets, or keys. */
@Injectable()
@PersonalDataDeclaration()
export class AccountPersonalData implements PersonalDataPart {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly affiliations: AffiliationsRepository,
    private readonly sessions: SessionsRepository,
    private readonly emailChanges: EmailChangesRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly factors: SecondFactorsRepository,
  ) {}

  async collect({ userId }: DataSubject): Promise<readonly PersonalSection[]> {
    const account = await this.accounts.find(userId);
    if (!account) return [];
    const { username, email, firstName, lastName, organization, phone } = account;
    const { createdAt, emailConfirmedAt, deactivatedAt, confirmBy, staffRoles } = account;
    const { manufacturer, groups } = await this.affiliations.of(account);
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
      company: manufacturer?.name ?? null,
      groups: groups.map(({ name }) => name).join(', ') || null,
      createdAt,
      emailConfirmedAt,
      deactivatedAt,
      confirmBy,
    };
    return [
      { title: 'Account', records: [facts] },
      { title: 'Sign-ins', records: await this.sessions.recordsOf(userId) },
      { title: 'Email address changes', records: await this.emailChanges.recordsOf(userId) },
      { title: 'Two-step sign-in', records: await this.secondFactorsOf(userId) },
    ];
  }

  /** `ErasePerson` erases the account itself; this removes its second factors, and names the addresses that it had. */
  async erase({ userId }: DataSubject, _pseudonym: string, tx: Tx): Promise<Traces> {
    await this.factors.removeAllOf(userId, tx);
    const changes = await this.emailChanges.recordsOf(userId, tx.manager);
    return { names: changes.flatMap(({ from, to }) => [String(from), String(to)]) };
  }

  private async secondFactorsOf(userId: number): Promise<readonly PersonalRecord[]> {
    const app = await this.factors.findApp(userId);
    const passkeys = await this.passkeys.of(userId);
    const recoveryCodes = await this.factors.countRecoveryCodes(userId);
    return [
      ...(app ? [{ kind: 'Authenticator app', addedAt: app.addedAt }] : []),
      ...passkeys.map(({ name, addedAt, lastUsedAt }) => ({ kind: 'Passkey', name, addedAt, lastUsedAt })),
      ...(recoveryCodes > 0 ? [{ kind: 'Recovery codes', left: recoveryCodes }] : []),
    ];
  }
}

/** How long sign-ins, invitations, and accounts are kept. */
@Injectable()
@RetentionDeclaration()
export class AccountRetention implements RetentionPart {
  readonly kinds: readonly RetainedKind[];

  constructor(
    sessions: OldSessionsRepository,
    invitations: StaffInvitationsRepository,
    accounts: AccountsRepository,
    erasePerson: ErasePerson,
  ) {
    this.kinds = [
      {
        name: 'sign-ins',
        title: 'Sign-ins',
        about:
          'From the end of the session: network address, browser, and times. The time of a person’s last visit is kept with the account.',
        count: (before) => sessions.count(before),
        remove: (before, limit, tx) => sessions.remove(before, limit, tx),
      },
      {
        name: 'invitations',
        title: 'Staff invitations',
        about: 'From the day the emailed link expired, if no one accepted it.',
        count: (before) => invitations.countExpired(before),
        remove: (before, limit, tx) => invitations.removeExpired(before, limit, tx),
      },
      {
        name: 'deactivated-accounts',
        title: 'Deactivated accounts',
        about: 'From the deactivation. The person is erased, and a pseudonym takes their place everywhere.',
        count: (before) => accounts.countDeactivated(before),
        // One by one, because each looks through the whole audit trail.
        remove: async (before, _limit, tx) => ((await erasePerson.eraseDeactivated(before, tx)) ? 1 : 0),
      },
    ];
  }
}
