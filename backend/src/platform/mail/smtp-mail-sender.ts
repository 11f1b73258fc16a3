import type { MailerService } from '@nestjs-modules/mailer';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import type { Config } from '../config';
import { PermanentFailure } from '../events';
import { MailSender, type OutgoingMail, toMessage } from './mail-sender';

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

const CONNECT_TIMEOUT_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 20_000;
/** Long enough for the next email of a burst, and short enough for mail servers that limit idle connections. */
const IDLE_TIMEOUT_MS = 2_000;

/**
 * A pool of connections to the mail server, with timeouts. Connections are opened on demand and reused for emails that
 * follow immediately, because greeting, TLS, and login take several times as long as an email. The mailer module closes
 * its transport as soon as shutdown begins, while running deliveries still need it. `close` is therefore ignored until
 * `shutDown` is called.
 */
export class SmtpConnections extends SMTPPool {
  private isShuttingDown = false;

  constructor(url: string) {
    super({
      pool: true,
      url,
      idleTimeout: IDLE_TIMEOUT_MS,
      // After two failures, the outbox retries.
      maxRequeues: 1,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: RESPONSE_TIMEOUT_MS,
      dnsTimeout: CONNECT_TIMEOUT_MS,
    });
  }

  override close(): void {
    if (this.isShuttingDown) super.close();
  }

  /** Closes idle connections now, and the others as soon as they're idle. */
  shutDown(): void {
    this.isShuttingDown = true;
    super.close();
  }
}
