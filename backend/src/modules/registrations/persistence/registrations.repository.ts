import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ProfessionalDetails } from '@pharmacy/contracts';
import { In, Repository } from 'typeorm';
import type { Tx } from '../../../platform/database';
import { Registration } from '../domain/registration';
import { NoSuchRegistration, UnknownCompany } from '../domain/registration.errors';

@Injectable()
export class RegistrationsRepository {
  constructor(@InjectRepository(Registration) private readonly registrations: Repository<Registration>) {}

  save(registration: Registration, tx: Tx): Promise<Registration> {
    return tx.manager.save(registration);
  }

  find(id: number): Promise<Registration | null> {
    return this.registrations.findOneBy({ id });
  }

  /** The pending registrations with these usernames, with their password hashes. */
  pendingOf(usernames: readonly string[]): Promise<Registration[]> {
    return this.registrations
      .createQueryBuilder('registration')
      .addSelect('registration.passwordHash')
      .where({ status: 'pending', username: In(usernames) })
      .getMany();
  }

  /** The name of the company that an applicant chose or typed. The transaction keeps a chosen one from being deleted. */
  async companyOf({ manufacturerId, company }: ProfessionalDetails, tx: Tx): Promise<string | null> {
    if (manufacturerId === null) return company;
    const [row]: { name: string }[] = await tx.manager.query(
      'SELECT name FROM manufacturers WHERE id = $1 FOR KEY SHARE',
      [manufacturerId],
    );
    if (!row) throw new UnknownCompany();
    return row.name;
  }

  /** Reads the row with its password hash and locks it until the transaction ends: a concurrent decision waits, then finds it decided. */
  async lock(id: number, tx: Tx): Promise<Registration> {
    const registration = await tx.manager
      .createQueryBuilder(Registration, 'registration')
      .addSelect('registration.passwordHash')
      .setLock('pessimistic_write')
      .where({ id })
      .getOne();
    if (!registration) throw new NoSuchRegistration();
    return registration;
  }
}
