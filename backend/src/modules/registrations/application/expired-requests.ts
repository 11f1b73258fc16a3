import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit';
import type { Tx } from '../../../platform/database';
import { MailLedger } from '../../../platform/mail';
import { type RetainedKind, RetentionDeclaration, type RetentionPart } from '../../../platform/personal-data';
import { Accounts, OneTimeLinks } from '../../auth';
import { RegistrationsExpired } from '../domain/registration.events';
import { type OldRequest, RegistrationsRepository } from '../persistence/registrations.repository';
import { registrationMails } from './registration-mails';

/** Rejected and withdrawn requests whose time is over. Those that became an account are kept with it. */
@Injectable()
@RetentionDeclaration()
export class ExpiredRequests implements RetentionPart {
  readonly kinds: readonly RetainedKind[] = [
    {
      name: 'rejected-requests',
      title: 'Rejected and withdrawn requests',
      about:
        'From the decision. Notes and checks are deleted with the request, and in the audit trail a pseudonym takes the applicant’s place.',
      count: (before) => this.registrations.countOld(before),
      remove: (before, limit, tx) => this.remove(before, limit, tx),
    },
  ];

  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly ledger: MailLedger,
    private readonly accounts: Accounts,
    private readonly links: OneTimeLinks,
    private readonly trail: AuditTrail,
  ) {}

  private async remove(before: Date, limit: number, tx: Tx): Promise<number> {
    const requests = await this.registrations.lockOld(before, limit, tx);
    const ids = requests.map(({ id }) => id);
    const [first] = ids;
    if (first === undefined) return 0;
    for (const id of ids) {
      await this.accounts.release(id, tx);
      for (const purpose of ['email-confirmation', 'registration-request'] as const)
        await this.links.revoke(purpose, id, tx.manager);
    }
    const mails = Object.values(registrationMails).flatMap((mail) => ids.map((subjectId) => ({ mail, subjectId })));
    await this.ledger.forget(mails, tx.manager);
    await this.registrations.removeAll(ids, tx);
    // The entries about an erased person have a pseudonym already.
    await this.redactTrail(
      requests.filter(({ isErased }) => !isErased),
      tx,
    );
    tx.publish(new RegistrationsExpired({ id: first, username: 'A deleted request' }));
    return ids.length;
  }

  /** A name that someone has by now stays, wherever it's all that an entry has. */
  private async redactTrail(requests: readonly OldRequest[], tx: Tx): Promise<void> {
    if (requests.length === 0) return;
    const names = await this.accounts.unused(
      requests.flatMap(({ username, email }) => [username, email]),
      tx,
    );
    await this.trail.redactDeleted({ names, registrationIds: requests.map(({ id }) => id) }, tx.manager);
  }
}
