import { Injectable } from '@nestjs/common';
import { type RetainedKind, RetentionDeclaration, type RetentionPart } from '../../../../platform/personal-data';
import { AccountsRepository } from '../../persistence/accounts.repository';
import { OldSessionsRepository } from '../../persistence/old-sessions.repository';
import { StaffInvitationsRepository } from '../../persistence/staff-invitations.repository';
import { ErasePerson } from './erase-person.use-case';

/** What is deleted of sign-ins, invitations, and accounts. */
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
        about: 'From the day on which the emailed link expired, if nobody accepted it.',
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
