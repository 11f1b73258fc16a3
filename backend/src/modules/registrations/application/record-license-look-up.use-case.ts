import { Injectable } from '@nestjs/common';
import { formatDay, type RecordLicenseLookUpRequest } from '@pharmacy/contracts';
import { Transaction, type Tx } from '../../../platform/database';
import { Clock, PharmacyCalendar } from '../../../platform/time';
import type { Registration } from '../domain/registration';
import { LookUpAhead } from '../domain/registration.errors';
import { LicenseLookedUp } from '../domain/registration.events';
import { RegistrationsRepository } from '../persistence/registrations.repository';
import { RegistryChecksRepository, type StaffMember } from '../persistence/registry-checks.repository';

/** Records that the signed-in person looked the license up at the state board. */
@Injectable()
export class RecordLicenseLookUp {
  constructor(
    private readonly transaction: Transaction,
    private readonly registrations: RegistrationsRepository,
    private readonly checks: RegistryChecksRepository,
    private readonly calendar: PharmacyCalendar,
    private readonly clock: Clock,
  ) {}

  record(id: number, lookUp: RecordLicenseLookUpRequest, person: StaffMember): Promise<void> {
    return this.transaction.run(async (tx) => this.add(await this.registrations.lock(id, tx), lookUp, person, tx));
  }

  /** In the caller's transaction, which locked the registration. */
  async add(
    { id, username }: Pick<Registration, 'id' | 'username'>,
    { day, source }: RecordLicenseLookUpRequest,
    person: StaffMember,
    tx: Tx,
  ): Promise<void> {
    if (day > this.calendar.today()) throw new LookUpAhead();
    await this.checks.addLookUp(id, { day, source, person, at: this.clock.now() }, tx.manager);
    tx.publish(new LicenseLookedUp({ id, username, remark: `${formatDay(day)}, ${source}` }));
  }
}
