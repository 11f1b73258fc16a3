import SMTPPool from 'nodemailer/lib/smtp-pool';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** Long enough for the next of many, and no longer than a mail server minds. */
const IDLE_MS = 2_000;

/**
 * Connections to the mail server, with bounded patience: made when there is a mail to send, used again for those that follow
 * at once, since greeting, encryption and login cost several times what a mail does. The mailer closes its transport as soon
 * as the process is told to stop, but the deliveries under way still need it: it goes with `leave`.
 */
export class SmtpConnections extends SMTPPool {
  private isLeaving = false;

  constructor(url: string) {
    super({
      pool: true,
      url,
      idleTimeout: IDLE_MS,
      // What is refused twice is for the outbox to try again.
      maxRequeues: 1,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      dnsTimeout: CONNECT_MS,
    });
  }

  override close(): void {
    if (this.isLeaving) super.close();
  }

  /** Closes what is idle, and the rest as soon as it is. */
  leave(): void {
    this.isLeaving = true;
    super.close();
  }
}
