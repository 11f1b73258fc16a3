import type { MailerService } from '@nestjs-modules/mailer';
import type { Config } from '../config';
import { PermanentFailure } from '../events';
import { toMessage } from './mail-envelope';
import { MailSender, type OutgoingMail } from './mail-sender';

/** Properties that nodemailer adds to errors from the server. */
interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly code?: string;
}

const PERMANENT = 500;
const LOGIN_FAILED = 'EAUTH';

/** Sends by SMTP. A 5xx response is permanent, except for a failed login, which is a configuration error. */
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
      if (responseCode >= PERMANENT && code !== LOGIN_FAILED) throw new PermanentFailure(reason);
      throw new Error(reason);
    }
  }

  async check(): Promise<void> {
    if (!(await this.mailer.verifyAllTransporters())) throw new Error('The mail server does not respond');
  }
}

/** Servers repeat the recipient in their responses. Failures are logged and stored, but email addresses must not be. */
function withoutAddresses(message: string): string {
  return message.replace(/[^\s<>"']+@[^\s<>"']+/g, '(address)');
}
