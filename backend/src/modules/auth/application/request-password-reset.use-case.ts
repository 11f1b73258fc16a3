import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import { PasswordForgotten } from '../domain/password.events';
import { PasswordRequestsRepository } from '../persistence/password-requests.repository';

@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly transaction: Transaction,
    private readonly requests: PasswordRequestsRepository,
  ) {}

  /** The same work for every address: whether somebody has it is asked when the mail is written, and no caller sees that. */
  async request(email: string): Promise<void> {
    await this.transaction.run(async (tx) => {
      const id = await this.requests.add(email, tx.manager);
      tx.publish(new PasswordForgotten(id, email));
    });
  }
}
