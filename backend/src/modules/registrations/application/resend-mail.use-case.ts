import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import { MailLedger } from '../../../platform/mail';
import type { Registration } from '../domain/registration';
import { MailAlreadyQueued } from '../domain/registration.errors';
import { RegistrationsRepository } from '../persistence/registrations.repository';
import { mailOf } from './registration-responses';

@Injectable()
export class ResendMail {
  constructor(
    private readonly transaction: Transaction,
    private readonly registrations: RegistrationsRepository,
    private readonly mails: MailLedger,
  ) {}

  /** Two concurrent calls send one email: the row is locked, and the second call finds the first one's email queued. */
  resend(id: number): Promise<Registration> {
    return this.transaction.run(async (tx) => {
      const registration = await this.registrations.lock(id, tx);
      const event = registration.resendMail();
      const mail = mailOf(registration);
      const [status] = await this.mails.statusesOf([mail], tx.manager);
      if (status === 'queued') throw new MailAlreadyQueued();
      await this.mails.sendAgain(mail, event, tx.manager);
      tx.publish(event);
      return registration;
    });
  }
}
