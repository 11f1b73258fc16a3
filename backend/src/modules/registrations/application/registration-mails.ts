import { Injectable } from '@nestjs/common';
import { oneTimeLinkPaths, type RequestState, userTypeLabels } from '@pharmacy/contracts';
import type { EntityManager } from 'typeorm';
import { Config } from '../../../platform/config';
import { Accounts, OneTimeLinks } from '../../auth';
import type { Registration } from '../domain/registration';
import { RegistrationsRepository } from '../persistence/registrations.repository';

/** The email about each state of a registration. The names are stored in the database, so they must not change. */
export const registrationMails = {
  received: 'registration-received',
  'information-requested': 'registration-information-requested',
  // the last email stays the one with the question
  'information-added': 'registration-information-requested',
  approved: 'registration-approved',
  rejected: 'registration-rejected',
  withdrawn: 'registration-withdrawn',
} as const satisfies Record<RequestState, string>;

type Recipient = Pick<Registration, 'email' | 'firstName' | 'username' | 'emailConfirmedAt'>;

/** The data for the emails about a registration. */
@Injectable()
export class RegistrationMails {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly accounts: Accounts,
    private readonly links: OneTimeLinks,
    private readonly config: Config,
  ) {}

  /** Null for an erased applicant, so that pending emails to the person end. */
  async find(id: number): Promise<Registration | null> {
    const registration = await this.registrations.find(id);
    return registration?.erasedAt ? null : registration;
  }

  /** The recipient of the emails about each: the account that it became, or else the applicant. Null for an account that isn't active. */
  async recipientsOf(
    registrations: readonly Registration[],
    manager: EntityManager,
  ): Promise<readonly (Recipient | null)[]> {
    const ids = registrations.flatMap(({ accountId }) => accountId ?? []);
    const active = new Map((await this.accounts.findActive(ids, manager)).map((account) => [account.id, account]));
    return registrations.map((registration) =>
      registration.accountId === null ? registration : (active.get(registration.accountId) ?? null),
    );
  }

  async confirmationLink({ id }: Registration, manager: EntityManager): Promise<string> {
    const token = await this.links.issue('email-confirmation', id, manager);
    return `${this.config.publicUrl}${oneTimeLinkPaths.confirmEmail}#${token}`;
  }

  /** The page where the applicant sees the request, adds what is missing, and withdraws. */
  async requestLink({ id }: Registration, manager: EntityManager): Promise<string> {
    const token = await this.links.issue('registration-request', id, manager);
    return `${this.config.publicUrl}${oneTimeLinkPaths.registrationRequest}#${token}`;
  }

  signInLink({ userType }: Registration): string {
    return `${this.config.publicUrl}/login?type=${userType}`;
  }
}

/** `prescriber` or `sales representative`, for use inside a sentence. */
export const userTypeWord = ({ userType }: Registration): string => userTypeLabels[userType].toLowerCase();
