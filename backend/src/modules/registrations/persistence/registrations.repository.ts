import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ProfessionalDetails } from '@pharmacy/contracts';
import { type EntityManager, EntitySchema, In, Repository } from 'typeorm';
import type { Tx } from '../../../platform/database';
import { Registration } from '../domain/registration';
import { NoSuchRegistration, UnknownCompany } from '../domain/registration.errors';

export const registrationTable = new EntitySchema<Registration>({
  name: 'Registration',
  target: Registration,
  tableName: 'registrations',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    userType: { type: 'text', name: 'user_type' },
    username: { type: 'text' },
    email: { type: 'text' },
    firstName: { type: 'text', name: 'first_name' },
    lastName: { type: 'text', name: 'last_name' },
    organization: { type: 'text', nullable: true },
    phone: { type: 'text', nullable: true },
    notes: { type: 'text', nullable: true },
    npi: { type: 'text', nullable: true },
    licenseNumber: { type: 'text', name: 'license_number', nullable: true },
    licenseState: { type: 'text', name: 'license_state', nullable: true },
    manufacturerId: {
      type: 'integer',
      name: 'manufacturer_id',
      nullable: true,
      foreignKey: { target: 'Manufacturer', name: 'registrations_manufacturer', onDelete: 'SET NULL' },
    },
    company: { type: 'text', nullable: true },
    territory: { type: 'text', nullable: true },
    correspondence: { type: 'jsonb', default: [] },
    passwordHash: { type: 'text', name: 'password_hash', nullable: true, select: false },
    status: { type: 'text' },
    reason: { type: 'text', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    processedAt: { type: 'timestamptz', name: 'processed_at', nullable: true },
    processedBy: { type: 'integer', name: 'processed_by', nullable: true },
    accountId: {
      type: 'integer',
      name: 'account_id',
      nullable: true,
      foreignKey: { target: 'Account', name: 'registrations_account', onDelete: 'SET NULL' },
    },
    erasedAt: { type: 'timestamptz', name: 'erased_at', nullable: true },
    emailConfirmedAt: { type: 'timestamptz', name: 'email_confirmed_at', nullable: true },
    undoUntil: { type: 'timestamptz', name: 'undo_until', nullable: true },
    withdrawnAt: { type: 'timestamptz', name: 'withdrawn_at', nullable: true },
    assigneeId: {
      type: 'integer',
      name: 'assignee_id',
      nullable: true,
      foreignKey: { target: 'Account', name: 'registrations_assignee', onDelete: 'SET NULL' },
    },
  },
  indices: [
    { name: 'registrations_status', columns: ['status', 'id'] },
    { name: 'registrations_of_manufacturer', columns: ['manufacturerId'], where: 'manufacturer_id IS NOT NULL' },
    { name: 'registrations_npi', columns: ['npi'], where: 'npi IS NOT NULL' },
    { name: 'registrations_of_account', columns: ['accountId'], unique: true, where: 'account_id IS NOT NULL' },
    { name: 'registrations_assigned', columns: ['assigneeId', 'id'], where: 'assignee_id IS NOT NULL' },
  ],
  checks: [
    { name: 'registrations_status_known', expression: `status IN ('pending', 'approved', 'rejected')` },
    { name: 'registrations_withdrawn_closed', expression: `withdrawn_at IS NULL OR status = 'rejected'` },
    { name: 'registrations_type_known', expression: `user_type IN ('prescriber', 'salesrep')` },
    {
      name: 'registrations_keep_no_password',
      expression: `status = 'pending' OR undo_until IS NOT NULL OR password_hash IS NULL`,
    },
  ],
});

/** Rejected or withdrawn, and no one can undo it anymore. */
const IS_OLD = `r.status = 'rejected' AND r.processed_at < $1 AND coalesce(r.undo_until < now(), true)`;

export interface OldRequest {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly isErased: boolean;
}

@Injectable()
export class RegistrationsRepository {
  constructor(@InjectRepository(Registration) private readonly registrations: Repository<Registration>) {}

  save(registration: Registration, tx: Tx): Promise<Registration> {
    return tx.manager.save(registration);
  }

  find(id: number): Promise<Registration | null> {
    return this.registrations.findOneBy({ id });
  }

  /** Newest first. */
  findAll(ids: readonly number[]): Promise<Registration[]> {
    return this.registrations.find({ where: { id: In(ids) }, order: { id: 'DESC' } });
  }

  /** Throws `NoSuchRegistration`. */
  async get(id: number, manager: EntityManager): Promise<Registration> {
    const found = await manager.findOneBy(Registration, { id });
    if (!found) throw new NoSuchRegistration();
    return found;
  }

  /** The registrations that this person takes care of, locked until the transaction ends. */
  assignedTo(userId: number, tx: Tx): Promise<Registration[]> {
    return tx.manager.find(Registration, {
      where: { assigneeId: userId },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async countOld(before: Date): Promise<number> {
    const [row] = await this.registrations.query<{ old: number }[]>(
      `SELECT count(*)::int AS old FROM registrations r WHERE ${IS_OLD}`,
      [before],
    );
    return row?.old ?? 0;
  }

  /** The oldest closed registrations without an account, locked until the transaction ends. */
  lockOld(before: Date, limit: number, tx: Tx): Promise<readonly OldRequest[]> {
    return tx.manager.query(
      `SELECT r.id, r.username, r.email, r.erased_at IS NOT NULL AS "isErased" FROM registrations r
       WHERE ${IS_OLD} ORDER BY r.id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [before, limit],
    );
  }

  /** With everything that refers to them. */
  async removeAll(ids: readonly number[], tx: Tx): Promise<void> {
    await tx.manager.delete(Registration, ids);
  }

  /** The pending registrations with these usernames, with their password hashes. */
  pendingOf(usernames: readonly string[]): Promise<Registration[]> {
    return this.registrations
      .createQueryBuilder('registration')
      .addSelect('registration.passwordHash')
      .where({ status: 'pending', username: In(usernames) })
      .getMany();
  }

  /** The name of the company that an applicant chose or typed. A transaction keeps a chosen one from being deleted. */
  async companyOf(
    { manufacturerId, company }: ProfessionalDetails,
    { manager }: Pick<Tx, 'manager'>,
  ): Promise<string | null> {
    if (manufacturerId === null) return company;
    const [row]: { name: string }[] = await manager.query(
      'SELECT name FROM manufacturers WHERE id = $1 FOR KEY SHARE',
      [manufacturerId],
    );
    if (!row) throw new UnknownCompany();
    return row.name;
  }

  /** Forgets what undoing a decision needs, once its time is over. A newer decision keeps it. */
  async settle(id: number, now: Date, manager: EntityManager): Promise<void> {
    await manager.query(
      'UPDATE registrations SET undo_until = NULL, password_hash = NULL WHERE id = $1 AND undo_until <= $2',
      [id, now],
    );
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
