import { SMTPServer } from 'smtp-server';
import type { Socket } from 'node:net';

/** A message that the server took over: from then on it is out of our hands. */
export interface AcceptedMail {
  /** Its Message-ID, which is the delivery's. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

/** How the server treats the next mails: takes them, refuses for now (451), for ever (550), or hangs up. */
export type Mood = 'takes' | 'refuses for now' | 'refuses for ever' | 'hangs up';

const ANSWERS: Readonly<Partial<Record<Mood, number>>> = { 'refuses for now': 451, 'refuses for ever': 550 };

/** A real SMTP server that writes down what it accepted, and when. */
export class MailRecord {
  readonly accepted: AcceptedMail[] = [];
  /** Recipients refused for ever, with how often they were tried. */
  readonly refused = new Map<string, number>();
  mood: Mood = 'takes';
  /** How long it thinks before it takes a mail over. */
  thinksMs = 0;
  private thinking = 0;
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
          record.thinking += 1;
          const takeOver = () => {
            record.thinking -= 1;
            record.keep(Buffer.concat(chunks).toString(), envelope.rcptTo[0]?.address ?? '');
            done();
          };
          setTimeout(takeOver, record.thinksMs);
        });
      },
    });
    const record = new MailRecord(`smtp://127.0.0.1:${port}`, server);
    // A sender that was killed resets its connection.
    server.on('error', () => undefined);
    server.server.on('connection', (socket: Socket) => {
      record.sockets.add(socket);
      socket.once('close', () => record.sockets.delete(socket));
    });
    await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
    return record;
  }

  /** Whether a mail has come whole and is not answered yet. */
  isThinking(): boolean {
    return this.thinking > 0;
  }

  close(): Promise<void> {
    this.hangUp(() => true);
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private answerTo(address: string, port: number): Error | null {
    // Only on this sender: another's mail may be accepted already, and the sender on its way to learn it.
    if (this.mood === 'hangs up') this.hangUp(({ remotePort }) => remotePort === port);
    if (this.mood === 'refuses for ever') this.refused.set(address, (this.refused.get(address) ?? 0) + 1);
    const responseCode = ANSWERS[this.mood];
    return responseCode ? Object.assign(new Error('Refused by the test'), { responseCode }) : null;
  }

  private keep(message: string, to: string): void {
    const header = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(message)?.[1]?.trim() ?? '';
    this.accepted.push({ id: header('Message-ID'), to, subject: header('Subject'), at: Date.now() });
  }

  private hangUp(on: (socket: Socket) => boolean): void {
    for (const socket of this.sockets) if (on(socket)) socket.destroy();
  }
}
