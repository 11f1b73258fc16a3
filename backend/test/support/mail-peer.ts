import { type ParsedMail, simpleParser } from 'mailparser';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually';

/** What the peer answers to the next recipients: accepted when absent. */
export type Refusal = 450 | 451 | 550 | undefined;

export interface MailPeer {
  /** For `SMTP_URL`. */
  readonly url: string;
  readonly mails: readonly ParsedMail[];
  /** How often a recipient was named, refused or not. */
  readonly attempts: () => number;
  /** All recipients, or only the one named. */
  refuse(code: Refusal, address?: string): void;
  /** Lets every further recipient wait for an answer that does not come; `false` accepts those that come then. */
  hold(isHeld: boolean): void;
  /** The first mail to that address, waited for. */
  mailTo(address: string): Promise<ParsedMail>;
  close(): Promise<void>;
}

/** A real SMTP server that keeps what it is sent; port 0 is any free one. */
export async function startMailPeer(port = 0): Promise<MailPeer> {
  const mails: ParsedMail[] = [];
  let refusal: Refusal;
  let refused: string | undefined;
  let isHeld = false;
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      attempts += 1;
      if (isHeld) return;
      done(
        refusal && (refused ?? address) === address
          ? Object.assign(new Error('Refused by the test'), { responseCode: refusal })
          : null,
      );
    },
    onData: (stream, _session, done) => {
      simpleParser(stream).then(
        (mail) => {
          mails.push(mail);
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  // A sender that was killed resets its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    attempts: () => attempts,
    refuse: (code, address) => void ([refusal, refused] = [code, address]),
    hold: (held) => (isHeld = held),
    mailTo: (address) => eventually(() => mails.find((mail) => recipientsOf(mail).includes(address))),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export function recipientsOf(mail: ParsedMail): string[] {
  return [mail.to ?? []].flat().flatMap((list) => list.value.map(({ address }) => address ?? ''));
}
