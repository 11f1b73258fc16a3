import { Injectable } from '@nestjs/common';
import { DEMO_PASSWORD } from '../../../platform/config';
import type { Tx } from '../../../platform/database';
import { type Seed, SeedDeclaration } from '../../../platform/seed';
import { Clock, DAY_MS } from '../../../platform/time';
import { Accounts, PasswordHasher } from '../../auth';
import { Registration } from '../domain/registration';
import { RegistrationsRepository } from '../persistence/registrations.repository';
import { type DemoRequest, demoRequests } from './demo-requests';

/** Registrations in every state. Publishes no events, so that no one in the demo gets email. */
@Injectable()
@SeedDeclaration()
export class RegistrationsSeed implements Seed {
  readonly name = 'registrations';
  readonly order = 10;

  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly accounts: Accounts,
    private readonly passwords: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  async seed(tx: Tx): Promise<void> {
    const hash = await this.passwords.hash(DEMO_PASSWORD);
    for (const request of demoRequests) await this.insertOne(request, hash, tx);
  }

  private async insertOne(
    { applicant, daysAgo, decision, manufacturer, question }: DemoRequest,
    hash: string,
    tx: Tx,
  ): Promise<void> {
    const submitted = new Date(this.clock.now().getTime() - daysAgo * DAY_MS - DAY_MS / 8);
    const decided = new Date(submitted.getTime() + DAY_MS);
    const manufacturerId = manufacturer === undefined ? null : await idOfManufacturer(manufacturer, tx);
    const company = manufacturerId === null ? null : (manufacturer ?? null);
    const request = Registration.submit({ ...applicant, manufacturerId, company }, hash, submitted);
    const registration = await this.registrations.save(request, tx);
    await this.accounts.reserve(applicant, registration.id, tx);
    if (decision) registration.confirmEmail(submitted);
    if (question !== undefined) registration.askForInformation(question, decided);
    if (decision?.status === 'approved') {
      const { account } = registration.approve({ by: null, at: decided });
      const opened = await this.accounts.open({ ...account, manufacturerId }, registration.id, tx);
      registration.accountId = opened.id;
    }
    if (decision?.status === 'rejected') {
      registration.reject(decision.reason, { by: null, at: decided });
      await this.accounts.release(registration.id, tx);
    }
    await this.registrations.save(registration, tx);
  }
}

/** Null if an administrator renamed or deleted the demo's manufacturer: the rep then sees only what is for all reps. */
async function idOfManufacturer(name: string, tx: Tx): Promise<number | null> {
  const [row]: { id: number }[] = await tx.manager.query('SELECT id FROM manufacturers WHERE name = $1', [name]);
  return row?.id ?? null;
}
