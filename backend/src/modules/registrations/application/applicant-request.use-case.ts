import { Injectable } from '@nestjs/common';
import type { AddedInformation, ProfessionalDetails } from '@pharmacy/contracts';
import { Transaction, type Tx } from '../../../platform/database';
import { Clock } from '../../../platform/time';
import { Accounts, InvalidLink, OneTimeLinks } from '../../auth';
import { detailsFor } from '../domain/professional-details';
import type { Registration } from '../domain/registration';
import { RegistrationsRepository } from '../persistence/registrations.repository';

interface Addition extends Pick<AddedInformation, 'token' | 'questionAskedAt'> {
  readonly answer?: string | null;
}

/** What applicants do with the emailed link to their own request. The link stays valid: they come back to it. */
@Injectable()
export class ApplicantRequest {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly transaction: Transaction,
    private readonly registrations: RegistrationsRepository,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  async find(token: string): Promise<Registration> {
    return this.shown(await this.registrations.find(await this.idOf(token)));
  }

  /** Answers a staff question, or adds something without one. */
  add({ token, answer = null, questionAskedAt }: Addition, added: ProfessionalDetails): Promise<Registration> {
    return this.change(token, async (registration, tx) => {
      const details = detailsFor(registration.userType, added);
      const company = await this.registrations.companyOf(details, tx);
      const completed = { ...details, company };
      tx.publish(registration.addInformation(answer, completed, this.clock.now(), questionAskedAt));
    });
  }

  /** Closes the request, and releases its username and email address. */
  withdraw(token: string): Promise<Registration> {
    return this.change(token, async (registration, tx) => {
      tx.publish(registration.withdraw(this.clock.now()));
      await this.accounts.release(registration.id, tx);
    });
  }

  private async change(token: string, work: (registration: Registration, tx: Tx) => Promise<void>) {
    const id = await this.idOf(token);
    return this.transaction.run(async (tx) => {
      const registration = this.shown(await this.registrations.lock(id, tx));
      await work(registration, tx);
      return this.registrations.save(registration, tx);
    });
  }

  private idOf(token: string): Promise<number> {
    return this.links.holderOf('registration-request', token);
  }

  private shown(registration: Registration | null): Registration {
    if (registration?.isShownToApplicant(this.clock.now())) return registration;
    throw new InvalidLink('registration-request');
  }
}
