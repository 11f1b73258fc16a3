import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import { DurableSubscribers } from '../../../platform/events';
import { MailLedger } from '../../../platform/mail';
import { Clock } from '../../../platform/time';
import { Accounts } from '../../auth';
import type { Registration } from '../domain/registration';
import { NamesTakenSince, TooLateToUndo } from '../domain/registration.errors';
import { DecisionSettlementDue } from '../domain/review-desk.events';
import { RegistrationsRepository } from '../persistence/registrations.repository';
import { RegistryChecksRepository } from '../persistence/registry-checks.repository';
import { mailOf } from './registration-responses';

/** Takes a decision back while its email waits. What the decision kept for that is removed when the time is over. */
@Injectable()
export class UndoDecision {
  constructor(
    private readonly transaction: Transaction,
    private readonly registrations: RegistrationsRepository,
    private readonly accounts: Accounts,
    private readonly checks: RegistryChecksRepository,
    private readonly mails: MailLedger,
    private readonly clock: Clock,
    subscribers: DurableSubscribers,
  ) {
    subscribers.register({
      name: 'registrations.settle-decision',
      on: DecisionSettlementDue,
      handle: (id, _deliveryId, manager) => this.registrations.settle(id, this.clock.now(), manager),
    });
  }

  /** Undoing and sending lock the same row of the outbox, so only one of them happens. */
  undo(id: number, admin: { readonly id: number }): Promise<Registration> {
    return this.transaction.run(async (tx) => {
      const registration = await this.registrations.lock(id, tx);
      const { accountId } = registration;
      const mail = mailOf(registration);
      const event = registration.undoDecision(admin.id, this.clock.now());
      if (!(await this.mails.cancel(mail, tx.manager))) throw new TooLateToUndo();
      if (accountId !== null) {
        await this.accounts.takeBack(accountId, id, tx);
        await this.checks.removeOverride(id, tx.manager);
      } else if (!(await this.accounts.reserveAgain(registration, id, tx))) throw new NamesTakenSince();
      await this.registrations.save(registration, tx);
      tx.publish(event);
      return registration;
    });
  }
}
