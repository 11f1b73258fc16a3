import { Injectable, Logger } from '@nestjs/common';
import { emailPattern, limits, registrationMessages as messages, usernamePattern } from '@pharmacy/contracts';
import { Config } from '../../../platform/config';
import { Transaction, type Tx } from '../../../platform/database';
import { Clock } from '../../../platform/time';
import { Account } from '../domain/account';
import { InvalidAdministrator } from '../domain/auth.errors';
import { AdministratorCreated, AdministratorReset } from '../domain/auth.events';
import { AccountNamesRepository } from '../persistence/account-names.repository';
import { AccountsRepository } from '../persistence/accounts.repository';
import { EmailChangesRepository } from '../persistence/email-changes.repository';
import { SignInFailuresRepository } from '../persistence/sign-in-failures.repository';
import { assertNotTaken } from './accounts';
import { EndSession } from './sessions/end-session.use-case';
import { RemoveFactor } from './factors/remove-factor.use-case';
import { OneTimeLinks } from './one-time-links';
import { PasswordHasher } from './passwords/password-hasher';
import { AdministratorPasswords } from './passwords/password-rules';

export interface Administrator {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Serializes startup, so that two processes that start together create only one first administrator. */
const LOCK = "SELECT pg_advisory_xact_lock(hashtext('first administrator'))";

const PLACEHOLDER_WARNING =
  'ADMIN_USERNAME is not an email address, so the first administrator got one at example.org, where no email arrives: change it at /account';

@Injectable()
export class CreateAdministrator {
  private readonly logger = new Logger(CreateAdministrator.name);

  constructor(
    private readonly transaction: Transaction,
    private readonly accounts: AccountsRepository,
    private readonly names: AccountNamesRepository,
    private readonly failures: SignInFailuresRepository,
    private readonly emailChanges: EmailChangesRepository,
    private readonly sessions: EndSession,
    private readonly links: OneTimeLinks,
    private readonly factors: RemoveFactor,
    private readonly passwords: PasswordHasher,
    private readonly rules: AdministratorPasswords,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the administrator, or resets the password of an existing one, which also reactivates the account, makes it an
   * owner, ends its sessions, revokes its emailed links, forgets its failed sign-ins, and removes its two-step sign-in.
   * `unchanged` if the account had that password before, which may be the one that leaked. Only a new one needs a valid
   * username: that of invited staff is their email address, which may be longer or have other characters.
   */
  async createOrReset(administrator: Administrator): Promise<'created' | 'rekeyed' | 'unchanged'> {
    await this.rules.check(administrator.password);
    const hash = await this.passwords.hash(administrator.password);
    return this.transaction.run(async (tx) => {
      const account = await this.lockAdministrator(administrator.username, tx);
      if (!account) {
        checkAdministrator(administrator);
        await this.create(administrator, hash, tx);
        return 'created';
      }
      const isUnchanged = await this.passwords.verify(account.passwordHash, administrator.password);
      await this.changePassword(account, hash, tx);
      return isUnchanged ? 'unchanged' : 'rekeyed';
    });
  }

  /**
   * Creates the configured administrator if there is none. Returns `missing` if none exists and none is configured. Outside
   * of demo mode, throws `AdministratorPasswordRejected` if the configured password is too weak.
   */
  async ensureFirst(): Promise<'exists' | 'created' | 'missing'> {
    if (await this.accounts.anyAdministrator()) return 'exists';
    const { adminUsername: username, adminPassword: password } = this.config;
    if (!username || !password) return 'missing';
    if (!this.config.demo) await this.rules.check(password);
    const hash = await this.passwords.hash(password);
    const email = emailFor(username);
    const outcome = await this.transaction.run(async (tx) => {
      await tx.manager.query(LOCK);
      if (await tx.manager.existsBy(Account, { isAdmin: true })) return 'exists';
      await this.create({ username, email, password }, hash, tx);
      return 'created';
    });
    if (outcome === 'created' && email !== username && !this.config.demo) this.logger.warn(PLACEHOLDER_WARNING);
    return outcome;
  }

  /** Null if no administrator has the name. */
  private async lockAdministrator(username: string, tx: Tx): Promise<Account | null> {
    const { account } = await this.accounts.holderOf(username, tx.manager);
    return account?.isAdmin ? this.accounts.lock(account.id, tx) : null;
  }

  /** Also reactivates the account, makes it an owner, and removes lost second factors: an operator with access to the machine can always get back in. */
  private async changePassword(account: Account, hash: string, tx: Tx): Promise<void> {
    account.changePassword(hash);
    const activated = account.activate();
    const promoted = account.changeStaffRoles([...account.staffRoles, 'owner']);
    await this.accounts.save(account, tx);
    await this.failures.forgetAllOf(account.id, tx);
    await this.links.revoke('password-reset', account.id, tx.manager);
    await this.emailChanges.cancel(account.id, tx);
    tx.publish(new AdministratorReset(account));
    if (activated) tx.publish(activated);
    if (promoted) tx.publish(promoted);
    await this.factors.removeAll(account, tx);
    await this.sessions.endAllOf(account.id, tx);
  }

  private async create({ username, email }: Administrator, passwordHash: string, tx: Tx): Promise<void> {
    const person = { username, email, firstName: 'Site', lastName: 'Administrator', organization: null, phone: null };
    const account = await this.accounts.save(
      Account.open({ ...person, passwordHash, role: 'admin', staffRoles: ['owner'] }, this.clock.now()),
      tx,
    );
    assertNotTaken(await this.names.claim({ username, email }, { userId: account.id }, tx));
    tx.publish(new AdministratorCreated(account));
  }
}

/** Validates a new administrator, who is created by a command and not by the registration form. */
export function checkAdministrator({ username, email }: Omit<Administrator, 'password'>): void {
  if (username.length < limits.username.min) throw new InvalidAdministrator(messages.usernameTooShort);
  if (username.length > limits.username.max || !usernamePattern.test(username))
    throw new InvalidAdministrator(messages.usernameCharacters);
  if (!emailPattern.test(email)) throw new InvalidAdministrator(messages.emailInvalid);
}

/** The settings have no email address for the administrator, so a username without `@` gets a placeholder address. */
const emailFor = (username: string) => (username.includes('@') ? username : `${username}@example.org`);
