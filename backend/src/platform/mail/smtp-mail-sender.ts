import type { MailerService } from '@nestjs-modules/mailer';
import type { Config } from '../config';
import { PermanentFailure } from '../events';
import { toMessage } from './mail-envelope';
import { MailSender } from './mail-sender';
import type { OutgoingMail } from './outgoing-mail';

/** What nodemailer adds to an error that came from the server. */
interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly code?: string;
}

const PERMANENT = 500;
const LOGIN_REFUSED = 'EAUTH';

/** Sends by SMTP. A 5xx answer is final, except to the login: that is our setting, not this mail. */
export class SmtpMailSender extends MailSender {
  constructor(
    private readonly mailer: MailerService,
    private readonly config: Config,
  ) {
    super();
  }

  async send(mail: OutgoingMail): Promise<void> {
    try {
      await this.mailer.sendMail(toMessage(mail, this.config.mailFrom));
    } catch (error) {
      const { responseCode = 0, code, message } = error as SmtpError;
      const reason = withoutAddresses(message);
      if (responseCode >= PERMANENT && code !== LOGIN_REFUSED) throw new PermanentFailure(reason);
      throw new Error(reason);
    }
  }

  async check(): Promise<void> {
    if (!(await this.mailer.verifyAllTransporters())) throw new Error('The mail server does not answer');
  }
}

/** Servers repeat the recipient in their answer; failures are logged and kept, addresses must not be. */
function withoutAddresses(message: string): string {
  return message.replace(/[^\s<>"']+@[^\s<>"']+/g, '(address)');
}
