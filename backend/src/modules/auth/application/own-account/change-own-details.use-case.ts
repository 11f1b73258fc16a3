import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../../platform/access';
import { Transaction } from '../../../../platform/database';
import type { OwnDetails } from '../../domain/account';
import { InvalidCredentials } from '../../domain/auth.errors';
import { AccountsRepository } from '../../persistence/accounts.repository';

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
