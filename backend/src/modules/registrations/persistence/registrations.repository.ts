import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Tx } from '../../../platform/database';
import { Registration } from '../domain/registration';
import { NoSuchRegistration } from '../domain/registration.errors';

@Injectable()
export class RegistrationsRepository {
  constructor(@InjectRepository(Registration) private readonly registrations: Repository<Registration>) {}

  save(registration: Registration, tx: Tx): Promise<Registration> {
    return tx.manager.save(registration);
  }

  find(id: number): Promise<Registration | null> {
    return this.registrations.findOneBy({ id });
  }

  /** With its password. Held until the transaction ends: whoever else wants to decide waits, and then finds it decided. */
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
