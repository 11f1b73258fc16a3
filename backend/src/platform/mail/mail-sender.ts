import type { OutgoingMail } from './outgoing-mail';

/** Hands a mail to the world. */
export abstract class MailSender {
  /** Resolves when it was accepted. `PermanentFailure` when it never will be; any other error means: try later. */
  abstract send(mail: OutgoingMail): Promise<void>;
  /** Rejects when nothing could be sent now. */
  abstract check(): Promise<void>;
}
