import { Injectable } from '@nestjs/common';
import { DEMO_PASSWORD } from '../../../platform/config';
import { Transaction } from '../../../platform/database';
import { Clock } from '../../../platform/time';
import { Accounts, DemoAccounts, PasswordHasher } from '../../auth';
import type { Registration } from '../domain/registration';
import { DemoRegistrationRemoved } from '../domain/registration.events';
import { RegistrationsRepository } from '../persistence/registrations.repository';
import { demoRequests } from '../seed/demo-requests';

/** Usernames of demo data that could still be used to sign in. */
export interface DemoData {
  readonly accounts: readonly string[];
  readonly requests: readonly string[];
}

const usernames = demoRequests.map(({ applicant }) => applicant.username);
const usernameOf = ({ username }: { readonly username: string }) => username;

/** Finds and removes leftovers of a demo that ran on this database: accounts, and registrations that could become accounts. */
@Injectable()
export class DemoCleanup {
  constructor(
    private readonly transaction: Transaction,
    private readonly registrations: RegistrationsRepository,
    private readonly accounts: Accounts,
    private readonly demoAccounts: DemoAccounts,
    private readonly passwords: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  async find(): Promise<DemoData> {
    const [accounts, requests] = await Promise.all([this.demoAccounts.find(usernames), this.requests()]);
    return { accounts: accounts.map(usernameOf), requests: requests.map(usernameOf) };
  }

  /** Deactivates the accounts and rejects the registrations, without emailing their placeholder addresses. */
  async remove(): Promise<DemoData> {
    const [accounts, requests] = await Promise.all([this.demoAccounts.find(usernames), this.requests()]);
    await this.demoAccounts.close(accounts);
    await this.transaction.run(async (tx) => {
      for (const { id } of requests) {
        const registration = await this.registrations.lock(id, tx);
        registration.reject('Part of the demo', { by: null, at: this.clock.now() });
        await this.registrations.save(registration, tx);
        await this.accounts.release(id, tx);
        tx.publish(new DemoRegistrationRemoved(registration));
      }
    });
    return { accounts: accounts.map(usernameOf), requests: requests.map(usernameOf) };
  }

  private async requests(): Promise<readonly Registration[]> {
    const pending = await this.registrations.pendingOf(usernames);
    const open = await Promise.all(
      pending.map(async (request) =>
        (await this.passwords.verify(request.passwordHash ?? null, DEMO_PASSWORD)) ? [request] : [],
      ),
    );
    return open.flat();
  }
}
