import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import { Clock } from '../../../platform/time';
import { Accounts } from '../../auth';
import { RegistryLookup } from '../../registries';
import type { Registration } from '../domain/registration';
import { ApplicantExcluded, ApplicantNotExcluded } from '../domain/registration.errors';
import { ExclusionOverridden } from '../domain/registration.events';
import { RegistrationsRepository } from '../persistence/registrations.repository';
import { RegistryChecksRepository } from '../persistence/registry-checks.repository';
import { compareWithRegistries } from './registry-check.queries';

/** The administrator who approves or rejects. */
interface Reviewer {
  readonly id: number;
  readonly username: string;
}

interface Approval {
  /** Confirms the company that a sales rep works for. What the applicant chose doesn't count alone. */
  readonly manufacturerId: number | null;
  /** Why an applicant who matches an exclusion is approved. Null if there is no such match. */
  readonly overrideReason: string | null;
}

@Injectable()
export class ReviewRegistration {
  constructor(
    private readonly transaction: Transaction,
    private readonly registrations: RegistrationsRepository,
    private readonly accounts: Accounts,
    private readonly registries: RegistryLookup,
    private readonly checks: RegistryChecksRepository,
    private readonly clock: Clock,
  ) {}

  /** An exclusion stops the approval unless there is a reason to override it. */
  approve(id: number, { manufacturerId, overrideReason }: Approval, admin: Reviewer): Promise<Registration> {
    return this.transaction.run(async (tx) => {
      const registration = await this.registrations.lock(id, tx);
      const { account, event } = registration.approve(admin.id, this.clock.now());
      const { isExcluded } = await compareWithRegistries(registration, this.registries, tx.manager);
      if (isExcluded && overrideReason === null) throw new ApplicantExcluded();
      if (overrideReason !== null) {
        if (!isExcluded) throw new ApplicantNotExcluded();
        const override = { reason: overrideReason, person: admin.username, at: this.clock.now() };
        await this.checks.saveOverride(id, override, tx.manager);
        tx.publish(new ExclusionOverridden({ id, username: registration.username, remark: overrideReason }));
      }
      const opened = await this.accounts.open(account, registration.id, tx);
      if (manufacturerId !== null) await this.accounts.assignManufacturer(opened, manufacturerId, tx);
      await this.registrations.save(registration, tx);
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
      tx.publish(event);
      return registration;
    });
  }

  reject(id: number, reason: string | null, admin: Reviewer): Promise<Registration> {
    return this.transaction.run(async (tx) => {
      const registration = await this.registrations.lock(id, tx);
      const event = registration.reject(admin.id, reason, this.clock.now());
      await this.accounts.release(registration.id, tx);
      await this.registrations.save(registration, tx);
      tx.publish(event);
      return registration;
    });
  }
}
