import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
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

  /** The pending registrations with these usernames, with their password hashes. */
  pendingOf(usernames: readonly string[]): Promise<Registration[]> {
    return this.registrations
      .createQueryBuilder('registration')
      .addSelect('registration.passwordHash')
      .where({ status: 'pending', username: In(usernames) })
      .getMany();
  }

  /** The name of a manufacturer, which the transaction keeps from being deleted; null if there is none. */
  async companyName(manufacturerId: number, tx: Tx): Promise<string | null> {
    const [row]: { name: string }[] = await tx.manager.query(
      'SELECT name FROM manufacturers WHERE id = $1 FOR KEY SHARE',
      [manufacturerId],
    );
    return row?.name ?? null;
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
