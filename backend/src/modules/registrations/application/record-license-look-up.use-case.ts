import { Injectable } from '@nestjs/common';
import { formatDay, type RecordLicenseLookUpRequest } from '@pharmacy/contracts';
import { Transaction } from '../../../platform/database';
import { Clock, PharmacyCalendar } from '../../../platform/time';
import { LookUpAhead } from '../domain/registration.errors';
import { LicenseLookedUp } from '../domain/registration.events';
import { RegistrationsRepository } from '../persistence/registrations.repository';
import { RegistryChecksRepository } from '../persistence/registry-checks.repository';

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

  record(
    id: number,
    { day, source }: RecordLicenseLookUpRequest,
    person: { readonly username: string },
  ): Promise<void> {
    if (day > this.calendar.today()) throw new LookUpAhead();
    return this.transaction.run(async (tx) => {
      const { username } = await this.registrations.lock(id, tx);
      await this.checks.addLookUp(id, { day, source, person: person.username, at: this.clock.now() }, tx.manager);
      tx.publish(new LicenseLookedUp({ id, username, remark: `${formatDay(day)}, ${source}` }));
    });
  }
}
