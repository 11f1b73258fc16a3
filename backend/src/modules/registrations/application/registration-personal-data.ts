import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Brackets, In, Repository } from 'typeorm';
import type { Tx } from '../../../platform/database';
import {
  type DataSubject,
  erasedEmail,
  PersonalDataDeclaration,
  type PersonalDataPart,
  type PersonalRecord,
  type PersonalSection,
  type Traces,
} from '../../../platform/personal-data';
import { Clock } from '../../../platform/time';
import { Accounts, OneTimeLinks } from '../../auth';
import { noDetails } from '../domain/professional-details';
import { Registration } from '../domain/registration';
import { RegistrationWithdrawn } from '../domain/registration.events';
import { RegistrationNotesRepository } from '../persistence/registration-notes.repository';
import { RegistrationsRepository } from '../persistence/registrations.repository';
import { RegistryChecksRepository } from '../persistence/registry-checks.repository';

/** The requests for an account: the one that was approved, and those with the person's address. */
@Injectable()
@PersonalDataDeclaration()
export class RegistrationPersonalData implements PersonalDataPart {
  constructor(
    @InjectRepository(Registration) private readonly registrations: Repository<Registration>,
    private readonly checks: RegistryChecksRepository,
    private readonly requests: RegistrationsRepository,
    private readonly notes: RegistrationNotesRepository,
    private readonly accounts: Accounts,
    private readonly links: OneTimeLinks,
    private readonly clock: Clock,
  ) {}

  async requestsOf(person: DataSubject): Promise<readonly number[]> {
    return (await this.registrationsOf(person)).map(({ id }) => id);
  }

  async collect(person: DataSubject): Promise<readonly PersonalSection[]> {
    const requests = await this.registrationsOf(person);
    const ids = requests.map(({ id }) => id);
    const { manager } = this.registrations;
    const checks = await this.checks.recordsOf(ids, manager);
    const questions = requests.flatMap(({ id, correspondence }) =>
      correspondence.map(({ question, askedAt, answer, answeredAt }) => ({
        request: id,
        question,
        askedAt,
        answer,
        answeredAt,
      })),
    );
    return [
      { title: 'Requests for an account', records: requests.map(recordOf) },
      { title: 'Questions about these requests, and what was added', records: questions },
      { title: 'Checks of these requests', records: checks },
      { title: 'Staff notes about these requests', records: await this.notes.recordsOf(ids, manager) },
    ];
  }

  /**
   * A request stays in the list, with its decision, as the pseudonym's. One that no one has decided is closed like a withdrawn
   * one, because there is no one left to get the account.
   */
  async erase(person: DataSubject, pseudonym: string, tx: Tx): Promise<Traces> {
    await this.checks.renamePerson(person.userId, pseudonym, tx);
    await this.unassign(person, tx);
    const requests = await this.registrationsOf(person);
    const registrationIds = requests.map(({ id }) => id);
    if (registrationIds.length === 0) return {};
    const erasedAt = this.clock.now();
    const blank = { ...nothingLeft, username: pseudonym, email: erasedEmail(pseudonym), erasedAt };
    await tx.manager.update(Registration, registrationIds, blank);
    const undecided = { id: In(registrationIds), status: 'pending' as const };
    for (const { id } of await tx.manager.findBy(Registration, undecided)) {
      await this.accounts.release(id, tx);
      tx.publish(new RegistrationWithdrawn({ id, username: pseudonym }));
    }
    await tx.manager.update(Registration, undecided, {
      status: 'rejected',
      withdrawnAt: erasedAt,
      processedAt: erasedAt,
    });
    await this.checks.removeAllAbout(registrationIds, tx);
    await this.notes.removeAllAbout(registrationIds, tx);
    for (const id of registrationIds)
      for (const purpose of ['email-confirmation', 'registration-request'] as const)
        await this.links.revoke(purpose, id, tx.manager);
    return { registrationIds, names: requests.flatMap(({ username, email }) => [username, email]) };
  }

  private async unassign({ userId }: DataSubject, tx: Tx): Promise<void> {
    for (const request of await this.requests.assignedTo(userId, tx)) {
      const unassigned = request.assign(null);
      if (unassigned) tx.publish(unassigned);
      await this.requests.save(request, tx);
    }
  }

  /** The one that became the account, and those with the person's addresses that became no one's. */
  private registrationsOf({ userId, emails }: DataSubject): Promise<Registration[]> {
    const addresses = emails.map((email) => email.toLowerCase());
    return this.registrations
      .createQueryBuilder('r')
      .where(
        new Brackets((of) =>
          of
            .where('r.account_id = :userId', { userId })
            .orWhere('r.account_id IS NULL AND lower(r.email) = ANY(:addresses)', { addresses }),
        ),
      )
      .orderBy('r.id', 'DESC')
      .getMany();
  }
}

const nothingLeft = {
  firstName: 'Erased',
  lastName: 'person',
  organization: null,
  phone: null,
  notes: null,
  ...noDetails,
  correspondence: [],
  passwordHash: null,
  undoUntil: null,
  reason: null,
};

const recordOf = (request: Registration): PersonalRecord => ({
  id: request.id,
  requestedAt: request.createdAt,
  userType: request.userType,
  username: request.username,
  email: request.email,
  emailConfirmedAt: request.emailConfirmedAt,
  firstName: request.firstName,
  lastName: request.lastName,
  organization: request.organization,
  phone: request.phone,
  npi: request.npi,
  licenseNumber: request.licenseNumber,
  licenseState: request.licenseState,
  company: request.company,
  territory: request.territory,
  notes: request.notes,
  status: request.withdrawnAt ? 'withdrawn' : request.status,
  decidedAt: request.processedAt,
  reason: request.reason,
});
