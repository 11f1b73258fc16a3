import { SMTPServer } from 'smtp-server';
import type { Socket } from 'node:net';

/** A message that the server accepted. */
export interface AcceptedMail {
  /** Its Message-ID, which identifies the delivery. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** Time of acceptance, in milliseconds since 1970. */
  readonly at: number;
}

/** What the server does with the next mails: accepts them, rejects them for now (451) or for good (550), or disconnects. */
export type MailServerMode = 'accepts' | 'rejects for now' | 'rejects permanently' | 'hangs up';

const ANSWERS: Readonly<Partial<Record<MailServerMode, number>>> = {
  'rejects for now': 451,
  'rejects permanently': 550,
};

/** A real SMTP server that records the mails that it accepted, and when. */
export class MailRecord {
  readonly accepted: AcceptedMail[] = [];
  /** Recipients rejected for good, with the number of attempts. */
  readonly rejected = new Map<string, number>();
  mode: MailServerMode = 'accepts';
  /** Delay between the end of a mail and its acceptance. */
  acceptDelayMs = 0;
  private accepting = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    readonly url: string,
    private readonly server: SMTPServer,
  ) {}

  static async open(port: number): Promise<MailRecord> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, { remotePort }, done) => done(record.answerTo(address, remotePort)),
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          record.accepting += 1;
          const accept = () => {
            record.accepting -= 1;
            record.keep(Buffer.concat(chunks).toString(), envelope.rcptTo[0]?.address ?? '');
            done();
          };
          setTimeout(accept, record.acceptDelayMs);
        });
      },
    });
    const record = new MailRecord(`smtp://127.0.0.1:${port}`, server);
    // A killed sender resets its connection.
    server.on('error', () => undefined);
    server.server.on('connection', (socket: Socket) => {
      record.sockets.add(socket);
      socket.once('close', () => record.sockets.delete(socket));
    });
    await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
    return record;
  }

  /** Whether a mail has arrived in full and isn't accepted yet. */
  isAccepting(): boolean {
    return this.accepting > 0;
  }

  close(): Promise<void> {
    this.hangUp(() => true);
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private answerTo(address: string, port: number): Error | null {
    // Only for this sender: another's mail may already be accepted, with the reply still on its way.
    if (this.mode === 'hangs up') this.hangUp(({ remotePort }) => remotePort === port);
    if (this.mode === 'rejects permanently') this.rejected.set(address, (this.rejected.get(address) ?? 0) + 1);
    const responseCode = ANSWERS[this.mode];
    return responseCode ? Object.assign(new Error('Rejected by the test'), { responseCode }) : null;
  }

  private keep(message: string, to: string): void {
    const header = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(message)?.[1]?.trim() ?? '';
    this.accepted.push({ id: header('Message-ID'), to, subject: header('Subject'), at: Date.now() });
  }

  private hangUp(on: (socket: Socket) => boolean): void {
    for (const socket of this.sockets) if (on(socket)) socket.destroy();
  }
}
