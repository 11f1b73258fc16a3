import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import { Clock } from '../../../platform/time';
import { Accounts } from '../../auth';
import type { Registration } from '../domain/registration';
import { RegistrationsRepository } from '../persistence/registrations.repository';

/** The administrator who approves or rejects. */
interface Reviewer {
  readonly id: number;
}

@Injectable()
export class ReviewRegistration {
  constructor(
    private readonly transaction: Transaction,
    private readonly registrations: RegistrationsRepository,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  /** Confirms with `manufacturerId` the company that a sales rep works for. What the applicant chose doesn't count alone. */
  approve(id: number, manufacturerId: number | null, admin: Reviewer): Promise<Registration> {
    return this.transaction.run(async (tx) => {
      const registration = await this.registrations.lock(id, tx);
      const { account, event } = registration.approve(admin.id, this.clock.now());
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
