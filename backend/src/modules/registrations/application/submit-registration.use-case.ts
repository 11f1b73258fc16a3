import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import { Clock } from '../../../platform/time';
import { Accounts, DemoPassword, OneTimeLinks, PasswordHasher } from '../../auth';
import { detailsFor } from '../domain/professional-details';
import { Registration, type Applicant } from '../domain/registration';
import { RegistrationsRepository } from '../persistence/registrations.repository';

@Injectable()
export class SubmitRegistration {
  constructor(
    private readonly transaction: Transaction,
    private readonly registrations: RegistrationsRepository,
    private readonly accounts: Accounts,
    private readonly passwords: PasswordHasher,
    private readonly demoPassword: DemoPassword,
    private readonly clock: Clock,
  ) {}

  /** Hashes the password of a valid request only, because invalid ones don't count against the limit of an address. */
  async submit(applicant: Applicant, password: string): Promise<Registration> {
    this.demoPassword.assertAllowed(password);
    const details = detailsFor(applicant.userType, applicant);
    await this.registrations.companyOf(details, this.transaction);
    const hash = await this.passwords.hash(password);
    return this.transaction.run(async (tx) => {
      const company = await this.registrations.companyOf(details, tx);
      const submitted = Registration.submit({ ...applicant, company }, hash, this.clock.now());
      const registration = await this.registrations.save(submitted, tx);
      await this.accounts.reserve(applicant, registration.id, tx);
      tx.publish(registration.submitted());
      return registration;
    });
  }
}

@Injectable()
export class ConfirmEmail {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly transaction: Transaction,
    private readonly registrations: RegistrationsRepository,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  /** Confirms the address of the registration, and of the account if it was approved already. Otherwise approval copies it. */
  async confirm(token: string): Promise<void> {
    const id = await this.links.holderOf('email-confirmation', token);
    await this.transaction.run(async (tx) => {
      const registration = await this.registrations.lock(id, tx);
      await this.links.redeem('email-confirmation', token, id, tx.manager);
      const now = this.clock.now();
      tx.publish(registration.confirmEmail(now));
      await this.registrations.save(registration, tx);
      const { accountId, email } = registration;
      if (accountId !== null) await this.accounts.confirmEmail(accountId, email, now, tx);
    });
  }
}
