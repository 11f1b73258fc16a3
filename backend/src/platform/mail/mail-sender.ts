import type { ISendMailOptions, MailerService } from '@nestjs-modules/mailer';
import { constants } from 'node:fs';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config';
import type { Correspondence } from './mail';

/** A rendered email. `deliveryId` is the same for every attempt; the file name derives from it, and the
 * Message-ID unless it's correspondence. */
export interface OutgoingMail {
  readonly deliveryId: string;
  /** The request that caused the email, for tracing it through the logs. */
  readonly requestId: string;
  /** The declaration's name. */
  readonly name: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly correspondence?: Correspondence;
  readonly unsubscribeAddress?: string;
}

export abstract class MailSender {
  /**
   * Resolves when the email is accepted. Rejects with `PermanentFailure` if retries can't help, with `OutcomeUnknown` if
   * the email may have been accepted, or with another error to retry.
   */
  abstract send(mail: OutgoingMail): Promise<void>;
  /** Rejects if no email can be sent at the moment. */
  abstract check(): Promise<void>;
}

/** Mark an email as automated, so that mail servers don't send automatic replies. */
const automated = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** What an email client needs to end these emails with one click (RFC 8058). */
const unsubscribing = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export function toMessage(mail: OutgoingMail, from: string): ISendMailOptions {
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const messageId = (key: string) => `<${key}@${domain}>`;
  const { correspondence, unsubscribeAddress } = mail;
  const earlier = correspondence?.earlierKeys.map(messageId) ?? [];
  return {
    from,
    to: { name: '', address: mail.to },
    ...(correspondence && { replyTo: correspondence.replyTo }),
    ...(earlier.length > 0 && { inReplyTo: earlier.at(-1), references: earlier }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: messageId(correspondence?.key ?? mail.deliveryId),
    headers: {
      ...(correspondence ? {} : automated),
      ...(unsubscribeAddress && unsubscribing(unsubscribeAddress)),
      'X-Request-Id': mail.requestId,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Writes each email atomically to an `.eml` file. A repeated delivery replaces its own file. */
export class FileMailSender extends MailSender {
  private readonly folder: string;

  constructor(
    private readonly mailer: MailerService,
    private readonly config: Config,
  ) {
    super();
    this.folder = path.join(config.dataDir, 'mail');
  }

  async send(mail: OutgoingMail): Promise<void> {
    const { message } = (await this.mailer.sendMail(toMessage(mail, this.config.mailFrom))) as { message: Buffer };
    const file = path.join(this.folder, `${mail.name}.${mail.deliveryId}.eml`);
    await this.makeFolder();
    await writeFile(`${file}.part`, message, { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
  }

  async check(): Promise<void> {
    await this.makeFolder();
    await access(this.folder, constants.W_OK | constants.X_OK);
  }

  private async makeFolder(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }
}
