import { Injectable } from '@nestjs/common';
import { Config, DEMO_PASSWORD } from '../../../platform/config';
import { Transaction, type Tx } from '../../../platform/database';
import { Account } from '../domain/account';
import { checkAdministrator, type Administrator } from '../domain/administrator';
import { AdministratorCreated, AdministratorRekeyed } from '../domain/auth.events';
import { AccountNamesRepository } from '../persistence/account-names.repository';
import { AccountsRepository } from '../persistence/accounts.repository';
import { refuse } from './accounts';
import { EndSession } from './end-session.use-case';
import { OneTimeLinks } from './one-time-links';
import { PasswordHasher } from './password-hasher';

/** Two processes that start together make one first administrator. */
const LOCK = "SELECT pg_advisory_xact_lock(hashtext('first administrator'))";

@Injectable()
export class CreateAdministrator {
  constructor(
    private readonly transaction: Transaction,
    private readonly accounts: AccountsRepository,
    private readonly names: AccountNamesRepository,
    private readonly sessions: EndSession,
    private readonly links: OneTimeLinks,
    private readonly passwords: PasswordHasher,
    private readonly config: Config,
  ) {}

  /** Creates the administrator, or gives the one of that name another password; sessions and mailed links of theirs are over. */
  async createOrRekey(administrator: Administrator): Promise<'created' | 'rekeyed'> {
    checkAdministrator(administrator, this.config.production ? DEMO_PASSWORD : null);
    const hash = await this.passwords.hash(administrator.password);
    const { outcome, ended } = await this.transaction.run(async (tx) => {
      const { account } = await this.accounts.holderOf(administrator.username, tx.manager);
      if (account?.isAdmin) return { outcome: 'rekeyed' as const, ended: await this.rekey(account, hash, tx) };
      await this.create(administrator, hash, tx);
      return { outcome: 'created' as const, ended: [] };
    });
    this.sessions.forget(ended);
    return outcome;
  }

  /** Makes the configured administrator when there is none; `missing` when there is none and none is configured. */
  async ensureFirst(): Promise<'exists' | 'created' | 'missing'> {
    if (await this.accounts.anyAdministrator()) return 'exists';
    const { adminUsername: username, adminPassword: password } = this.config;
    if (!username || !password) return 'missing';
    const hash = await this.passwords.hash(password);
    return this.transaction.run(async (tx) => {
      await tx.manager.query(LOCK);
      if (await tx.manager.existsBy(Account, { isAdmin: true })) return 'exists';
      await this.create({ username, email: addressOf(username), password }, hash, tx);
      return 'created';
    });
  }

  /** Whoever holds the machine gets in again, deactivated or not. */
  private async rekey(account: Account, hash: string, tx: Tx): Promise<readonly string[]> {
    account.rekey(hash);
    const activated = account.activate();
    await this.accounts.save(account, tx);
    await this.links.revoke('password-reset', account.id, tx.manager);
    tx.publish(new AdministratorRekeyed(account));
    if (activated) tx.publish(activated);
    return this.sessions.endAllOf(account.id, tx);
  }

  private async create({ username, email }: Administrator, passwordHash: string, tx: Tx): Promise<void> {
    const person = { username, email, firstName: 'Site', lastName: 'Administrator', organization: null, phone: null };
    const account = await this.accounts.save(Account.open({ ...person, passwordHash, role: 'admin' }, new Date()), tx);
    refuse(await this.names.claim({ username, email }, { userId: account.id }, tx));
    tx.publish(new AdministratorCreated(account));
  }
}

/** The configuration names no e-mail address; one that reaches nobody stands in for it. */
const addressOf = (username: string) => (username.includes('@') ? username : `${username}@example.org`);
