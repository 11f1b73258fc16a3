import SMTPPool from 'nodemailer/lib/smtp-pool';

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
