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

/** Sends emails. */
export abstract class MailSender {
  /**
   * Resolves when the email is accepted. Rejects with `PermanentFailure` if retries can't help, or with another error
   * to retry.
   */
  abstract send(mail: OutgoingMail): Promise<void>;
  /** Rejects if no email can be sent at the moment. */
  abstract check(): Promise<void>;
}
