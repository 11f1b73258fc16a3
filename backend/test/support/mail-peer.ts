import { type ParsedMail, simpleParser } from 'mailparser';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { closeAfterSuite } from './after-suite';
import { eventually } from './eventually';

/** The SMTP status for the next recipients; undefined accepts them. */
export type Rejection = 450 | 451 | 550 | undefined;

export interface MailPeer {
  /** For `SMTP_URL`. */
  readonly url: string;
  readonly mails: readonly ParsedMail[];
  /** Number of RCPT commands, accepted or rejected, for all addresses or for this one. */
  readonly attempts: (address?: string) => number;
  /** Rejects all recipients, or only `address`. */
  reject(code: Rejection, address?: string): void;
  /** While held, RCPT commands get no reply. `false` accepts later ones. */
  hold(isHeld: boolean): void;
  /** Replies to the commands that are held, and to later ones. */
  release(): void;
  /** From now on, disconnects as soon as it has an email, without a reply. */
  hangUpAfterData(): void;
  /** Waits for the first mail to that address. */
  mailTo(address: string): Promise<ParsedMail>;
  close(): Promise<void>;
}

/** Starts a real SMTP server that stores the mails it receives, until the suite ends. Port 0 selects a free port. */
export async function startMailPeer(port = 0): Promise<MailPeer> {
  const mails: ParsedMail[] = [];
  let rejection: Rejection;
  let rejected: string | undefined;
  let isHeld = false;
  let isHangingUp = false;
  const held: (() => void)[] = [];
  const attempted: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      attempted.push(address);
      const reply = () =>
        done(
          rejection && (rejected ?? address) === address
            ? Object.assign(new Error('Rejected by the test'), { responseCode: rejection })
            : null,
        );
      if (isHeld) held.push(reply);
      else reply();
    },
    onData: (stream, _session, done) => {
      simpleParser(stream).then(
        (mail) => {
          mails.push(mail);
          if (isHangingUp) server.connections.forEach((connection) => connection.close());
          else done();
        },
        (error: Error) => done(error),
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // A killed sender resets its connection.
  server.on('error', () => undefined);
  const address = server.server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= new Promise<void>((resolve) => server.close(() => resolve())));
  closeAfterSuite(close);
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    attempts: (to) => attempted.filter((each) => each === (to ?? each)).length,
    reject: (code, address) => void ([rejection, rejected] = [code, address]),
    hold: (shouldHold) => (isHeld = shouldHold),
    release() {
      isHeld = false;
      for (const reply of held.splice(0)) reply();
    },
    hangUpAfterData: () => void (isHangingUp = true),
    mailTo: (address) => eventually(() => mails.find((mail) => recipientsOf(mail).includes(address))),
    close,
  };
}

export function recipientsOf(mail: ParsedMail): string[] {
  return [mail.to ?? []].flat().flatMap((list) => list.value.map(({ address }) => address ?? ''));
}
