import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import { Clock } from '../../../platform/time';
import { Accounts, DemoPassword, PasswordHasher } from '../../auth';
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

  async submit(applicant: Applicant, password: string): Promise<Registration> {
    this.demoPassword.assertAllowed(password);
    const hash = await this.passwords.hash(password);
    return this.transaction.run(async (tx) => {
      const company = await this.registrations.companyOf(detailsFor(applicant.userType, applicant), tx);
      const submitted = Registration.submit({ ...applicant, company }, hash, this.clock.now());
      const registration = await this.registrations.save(submitted, tx);
      await this.accounts.reserve(applicant, registration.id, tx);
      tx.publish(registration.submitted());
      return registration;
    });
  }
}
