import { Injectable } from '@nestjs/common';
import type { RecordLicenseLookUpRequest } from '@pharmacy/contracts';
import { Config } from '../../../platform/config';
import { Transaction, type Tx } from '../../../platform/database';
import { DurableSubscribers } from '../../../platform/events';
import { MailLedger } from '../../../platform/mail';
import { Clock } from '../../../platform/time';
import { Accounts } from '../../auth';
import { RegistryLookup } from '../../registries';
import type { Registration, Review } from '../domain/registration';
import { ApplicantExcluded, ApplicantNotExcluded, NamesTakenSince, TooLateToUndo } from '../domain/registration.errors';
import { ExclusionOverridden } from '../domain/registration.events';
import { DecisionSettlementDue } from '../domain/review.events';
import { RegistrationsRepository } from '../persistence/registrations.repository';
import { RegistryChecksRepository, type StaffMember } from '../persistence/registry-checks.repository';
import { compareWithRegistries } from './applicant.queries';
import { RecordLicenseLookUp } from './handle-registration.use-case';
import { mailOf } from './to-registration-response';

interface Approval {
  /** Confirms the company that a sales rep works for. What the applicant chose doesn't count alone. */
  readonly manufacturerId: number | null;
  /** The groups that a prescriber is in from the start. */
  readonly groupIds: readonly number[];
  /** Why an applicant who matches an exclusion is approved. Null if there is no such match. */
  readonly overrideReason: string | null;
  /** The reviewer's lookup of the license at the state board; null for none. */
  readonly lookUp: RecordLicenseLookUpRequest | null;
}

@Injectable()
export class ReviewRegistration {
  constructor(
    private readonly transaction: Transaction,
    private readonly registrations: RegistrationsRepository,
    private readonly accounts: Accounts,
    private readonly registries: RegistryLookup,
    private readonly checks: RegistryChecksRepository,
    private readonly lookUps: RecordLicenseLookUp,
    private readonly ledger: MailLedger,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Opens the account at once. `RegistrationApproved` sends its email (`mail/registration-approved.mail.ts`) when the time to
   * undo is over. An exclusion stops the approval unless there is a reason to override it.
   */
  approve(id: number, approval: Approval, admin: StaffMember): Promise<Registration> {
    const { manufacturerId, groupIds, overrideReason, lookUp } = approval;
    return this.transaction.run(async (tx) => {
      const registration = await this.registrations.lock(id, tx);
      const { account, event } = registration.approve(this.reviewBy(admin));
      await this.registries.hold(tx.manager);
      const { isExcluded } = await compareWithRegistries(registration, this.registries, tx.manager);
      if (isExcluded && overrideReason === null) throw new ApplicantExcluded();
      if (overrideReason !== null) {
        if (!isExcluded) throw new ApplicantNotExcluded();
        const override = { reason: overrideReason, person: admin, at: this.clock.now() };
        await this.checks.saveOverride(id, override, tx.manager);
        tx.publish(new ExclusionOverridden({ id, username: registration.username, remark: overrideReason }));
      }
      if (lookUp) await this.lookUps.add(registration, lookUp, admin, tx);
      const opened = await this.accounts.open(account, registration.id, tx);
      registration.accountId = opened.id;
      if (manufacturerId !== null) await this.accounts.assignManufacturer(opened, manufacturerId, tx);
      if (groupIds.length > 0) await this.accounts.putInGroups(opened, groupIds, tx);
      await this.saveDecided(registration, tx);
      tx.publish(event);
      return registration;
    });
  }

  /** Emails the question, with a link to answer. Until the answer, the request doesn't wait for the staff. */
  askForInformation(id: number, question: string): Promise<Registration> {
    return this.transaction.run(async (tx) => {
      const registration = await this.registrations.lock(id, tx);
      const event = registration.askForInformation(question, this.clock.now());
      await this.registrations.save(registration, tx);
      await this.ledger.forgetFailed(mailOf(registration), tx.manager);
      tx.publish(event);
      return registration;
    });
  }

  reject(id: number, reason: string | null, admin: StaffMember): Promise<Registration> {
    return this.transaction.run(async (tx) => {
      const registration = await this.registrations.lock(id, tx);
      const event = registration.reject(reason, this.reviewBy(admin));
      await this.accounts.release(registration.id, tx);
      await this.saveDecided(registration, tx);
      tx.publish(event);
      return registration;
    });
  }

  private reviewBy({ id }: StaffMember): Review {
    return { by: id, at: this.clock.now(), undoSeconds: this.config.decisionUndoSeconds };
  }

  private async saveDecided(registration: Registration, tx: Tx): Promise<void> {
    await this.registrations.save(registration, tx);
    if (registration.undoUntil) tx.publish(new DecisionSettlementDue(registration));
  }
}

/** Takes a decision back while its email waits. What the decision kept for that is removed when the time is over. */
@Injectable()
export class UndoDecision {
  constructor(
    private readonly transaction: Transaction,
    private readonly registrations: RegistrationsRepository,
    private readonly accounts: Accounts,
    private readonly checks: RegistryChecksRepository,
    private readonly ledger: MailLedger,
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
      if (!(await this.ledger.cancel(mail, tx.manager))) throw new TooLateToUndo();
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
