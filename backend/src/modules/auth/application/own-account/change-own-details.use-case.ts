import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../../platform/access';
import { RequestContext } from '../../../../platform/context';
import { Transaction } from '../../../../platform/database';
import { Clock } from '../../../../platform/time';
import type { OwnDetails } from '../../domain/account';
import { comparable } from '../../domain/account-names';
import { EmailTaken, InvalidCredentials, SameEmail, WrongPassword } from '../../domain/auth.errors';
import { EmailChangedNoticeDue, EmailChangeMailsDue, EmailChangeRequested } from '../../domain/auth.events';
import { InvalidLink } from '../../domain/one-time-link';
import { AccountNamesRepository } from '../../persistence/account-names.repository';
import { AccountsRepository } from '../../persistence/accounts.repository';
import { EmailChangesRepository } from '../../persistence/email-changes.repository';
import { assertNotTaken } from '../accounts';
import { ConfirmIdentity } from '../factors/confirm-identity';
import { OneTimeLinks } from '../one-time-links';
import { SessionAuthenticator } from '../sessions/session-authenticator';

/** Changes the user's own name, phone, and organization. */
@Injectable()
export class ChangeOwnDetails {
  constructor(
    private readonly transaction: Transaction,
    private readonly accounts: AccountsRepository,
  ) {}

  /** Omitted fields stay as they are. */
  async change({ id }: SignedInUser, details: Partial<OwnDetails>): Promise<void> {
    await this.transaction.run(async (tx) => {
      const account = await this.accounts.lock(id, tx);
      if (!account?.isActive) throw new InvalidCredentials();
      const event = account.changeDetails(details);
      if (!event) return;
      await this.accounts.save(account, tx);
      tx.publish(event);
    });
  }
}

/** Changes the user's own email address, once a link that was sent to it proves that the user reads it. */
@Injectable()
export class ChangeOwnEmail {
  constructor(
    private readonly transaction: Transaction,
    private readonly accounts: AccountsRepository,
    private readonly names: AccountNamesRepository,
    private readonly changes: EmailChangesRepository,
    private readonly confirmation: ConfirmIdentity,
    private readonly links: OneTimeLinks,
    private readonly authenticator: SessionAuthenticator,
    private readonly clock: Clock,
  ) {}

  /** Replaces an earlier request. `password` is the user's own. */
  async request(user: SignedInUser, email: string, password: string): Promise<void> {
    const confirmed = await this.confirmation.confirmPassword(user, password);
    await this.transaction.run(async (tx) => {
      const account = await this.accounts.lock(user.id, tx);
      if (!account?.isActive) throw new InvalidCredentials();
      if (account.passwordHash !== confirmed) throw new WrongPassword();
      if (comparable(account.email) === comparable(email)) throw new SameEmail();
      const isOwnName = comparable(account.username) === comparable(email);
      if (!isOwnName && (await this.names.isHeld(email, tx))) throw new EmailTaken();
      const changeId = await this.changes.request(account.id, email, account.email, tx);
      tx.publish(new EmailChangeRequested(account));
      tx.publish(new EmailChangeMailsDue(changeId));
    });
  }

  /**
   * Throws `InvalidLink`, or `EmailTaken` if someone else has the address by now. Links for a new password or a
   * confirmation that were sent to the old address no longer work.
   */
  async confirm(token: string): Promise<void> {
    const change = await this.changes.find(await this.links.holderOf('email-change', token));
    if (!change) throw new InvalidLink('email-change');
    await this.transaction.run(async (tx) => {
      const account = await this.accounts.lock(change.userId, tx);
      if (!account?.isActive) throw new InvalidLink('email-change');
      RequestContext.setUser(account);
      await this.links.redeem('email-change', token, change.id, tx.manager);
      const now = this.clock.now();
      if (!(await this.changes.confirm(change.id, now, tx))) throw new InvalidLink('email-change');
      const event = account.changeEmail(change.email, now);
      assertNotTaken(await this.names.replace(account.id, account, tx));
      await this.accounts.save(account, tx);
      await this.links.revoke('password-reset', account.id, tx.manager);
      await this.links.revoke('account-confirmation', account.id, tx.manager);
      tx.publish(event);
      tx.publish(new EmailChangedNoticeDue(change.id));
      await this.authenticator.announceUserChanged(account.id, tx);
    });
  }
}
