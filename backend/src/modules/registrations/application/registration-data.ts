import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Brackets, Repository } from 'typeorm';
import type { Tx } from '../../../platform/database';
import {
  type DataSubject,
  erasedEmail,
  PersonalDataDeclaration,
  type PersonalDataPart,
  type PersonalSection,
  type Traces,
} from '../../../platform/personal-data';
import { Clock } from '../../../platform/time';
import { Registration } from '../domain/registration';

/** The requests for an account: the one that was approved, and those with the person's address. */
@Injectable()
@PersonalDataDeclaration()
export class RegistrationData implements PersonalDataPart {
  constructor(
    @InjectRepository(Registration) private readonly registrations: Repository<Registration>,
    private readonly clock: Clock,
  ) {}

  async collect(person: DataSubject): Promise<readonly PersonalSection[]> {
    const records = (await this.registrationsOf(person)).map((request) => ({
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
      notes: request.notes,
      status: request.status,
      decidedAt: request.processedAt,
      reason: request.reason,
    }));
    return [{ title: 'Requests for an account', records }];
  }

  /** A request stays in the list, with its decision, as the pseudonym's. */
  async erase(person: DataSubject, pseudonym: string, tx: Tx): Promise<Traces> {
    const requests = await this.registrationsOf(person);
    const registrationIds = requests.map(({ id }) => id);
    const gone = {
      firstName: 'Erased',
      lastName: 'person',
      organization: null,
      phone: null,
      notes: null,
      reason: null,
    };
    if (registrationIds.length > 0)
      await tx.manager.update(Registration, registrationIds, {
        ...gone,
        username: pseudonym,
        email: erasedEmail(pseudonym),
        erasedAt: this.clock.now(),
      });
    return { registrationIds, names: requests.flatMap(({ username, email }) => [username, email]) };
  }

  /** A name is an account's as soon as its request is approved; before, several people can have asked for it. */
  private registrationsOf({ username, emails }: DataSubject): Promise<Registration[]> {
    const [name, addresses] = [username.toLowerCase(), emails.map((email) => email.toLowerCase())];
    return this.registrations
      .createQueryBuilder('r')
      .where(
        new Brackets((of) =>
          of
            .where(`r.status = 'approved' AND lower(r.username) = :name`, { name })
            .orWhere('lower(r.email) = ANY(:addresses)', { addresses }),
        ),
      )
      .orderBy('r.id', 'DESC')
      .getMany();
  }
}
