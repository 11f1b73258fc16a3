import type { MailerService } from '@nestjs-modules/mailer';
import SMTPPool, { type Options } from 'nodemailer/lib/smtp-pool';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import { connect } from 'node:net';
import type { Config } from '../config';
import { OutcomeUnknown, PermanentFailure } from '../events';
import { MailSender, type OutgoingMail, toMessage } from './mail-sender';

type VerifyCallback = (error: Error | null, isReady?: true) => void;

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
      throw error instanceof OutcomeUnknown ? new OutcomeUnknown(reason) : new Error(reason);
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

/** Emails end before the transaction of their delivery does, which may wait for ten minutes (`LONG_PAUSES`). */
export const smtpTimeouts = {
  connectMs: 10_000,
  /** Servers delay it to deter spam. */
  greetingMs: 60_000,
  /** Until the connection can be used, which includes its greeting, TLS, and login. */
  readyMs: 90_000,
  /** Until the server has the whole email. */
  handoverMs: 30_000,
  /** Servers may scan an email before they accept it. RFC 5321 (4.5.3.2) has clients wait for minutes. */
  acceptanceMs: 5 * 60_000,
  /** For each response to a check. Everyone who asks meanwhile gets the result of the same check. */
  checkMs: 10_000,
  /** For emails that are being sent when the process stops, which it does within 30 s. */
  shutdownMs: 20_000,
};
/** Long enough for the next email of a burst, and short enough for mail servers that limit idle connections. */
const IDLE_TIMEOUT_MS = 2_000;

/**
 * A pool of connections to the mail server, with timeouts. Connections are opened on demand and reused for emails that
 * follow immediately, because greeting, TLS, and login take several times as long as an email. The mailer module closes
 * its transport as soon as shutdown begins, while running deliveries still need it. `close` therefore leaves them some
 * time before it disconnects, and `shutDown` ends the pool.
 */
export class SmtpConnections extends SMTPPool {
  private isShuttingDown = false;
  private readonly checks: SMTPTransport;

  constructor(
    url: string,
    private readonly timeouts = smtpTimeouts,
  ) {
    super({
      pool: true,
      url,
      idleTimeout: IDLE_TIMEOUT_MS,
      // After two failures, the outbox retries.
      maxRequeues: 1,
      connectionTimeout: timeouts.connectMs + timeouts.greetingMs,
      greetingTimeout: timeouts.greetingMs,
    });
    const { checkMs } = timeouts;
    this.checks = new SMTPTransport({
      url,
      connectionTimeout: checkMs,
      greetingTimeout: checkMs,
      socketTimeout: checkMs,
    });
  }

  /** Connects with a timeout of its own: nodemailer's includes the greeting, which may take much longer. */
  override getSocket(options: Options, done: Parameters<SMTPPool['getSocket']>[1]): void {
    const { host = 'localhost', secure, port = secure ? 465 : 587 } = options;
    const socket = connect({ host, port: Number(port) });
    const giveUp = () => socket.destroy(new Error('Connection timeout'));
    socket.setTimeout(this.timeouts.connectMs, giveUp);
    socket.once('error', done);
    socket.once('connect', () => {
      socket.setTimeout(0, giveUp).off('error', done);
      done(null, { connection: socket });
    });
  }

  /** Fails with `OutcomeUnknown` if the server got the whole email and didn't answer. */
  override send(mail: Parameters<SMTPPool['send']>[0], done: Parameters<SMTPPool['send']>[1]): boolean {
    const { readyMs, handoverMs, acceptanceMs } = this.timeouts;
    const abort = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const giveUpIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(new Error('Timeout')), ms);
    };
    let isHandedOver = false;
    const onHandedOver = () => {
      isHandedOver = true;
      giveUpIn(acceptanceMs);
    };
    giveUpIn(readyMs);
    // Called when a connection is ready for the email.
    mail.message.processFunc((content) => {
      giveUpIn(handoverMs);
      return content.once('end', onHandedOver);
    });
    mail.data.signal = abort.signal;
    return super.send(mail, (error, info) => {
      clearTimeout(timer);
      done(error && isHandedOver && !error.responseCode ? new OutcomeUnknown(error.message) : error, info);
    });
  }

  override verify(): Promise<true>;
  override verify(done: VerifyCallback): void;
  override verify(done?: VerifyCallback): Promise<true> | void {
    return done ? this.checks.verify(done) : this.checks.verify();
  }

  override close(): void {
    if (this.isShuttingDown) super.close();
    else setTimeout(() => super.close({ force: true }), this.timeouts.shutdownMs).unref();
  }

  /** Closes idle connections now, and the others as soon as they're idle. */
  shutDown(): void {
    this.isShuttingDown = true;
    super.close();
  }
}
