import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../../platform/database';
import { PasswordForgotten } from '../../domain/auth.events';
import { PasswordRequestsRepository } from '../../persistence/password-requests.repository';

@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly transaction: Transaction,
    private readonly requests: PasswordRequestsRepository,
  ) {}

  /** Does the same work for every address, so that timing reveals no accounts; the lookup happens when the email is composed. */
  async request(email: string): Promise<void> {
    await this.transaction.run(async (tx) => {
      const id = await this.requests.add(email, tx.manager);
      tx.publish(new PasswordForgotten(id, email));
    });
  }
}
