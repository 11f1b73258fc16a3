import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { freePort } from './free-port';

/** A real SMTP peer that keeps what it accepts. */
export class Mailbox {
  readonly mails: ParsedMail[] = [];
  private refusal: Error | null = null;

  private constructor(
    readonly url: string,
    private readonly server: SMTPServer,
  ) {}

  static async open(): Promise<Mailbox> {
    const port = await freePort();
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, callback) => void mailbox.receive(stream).then(() => callback(), callback),
    });
    const mailbox = new Mailbox(`smtp://127.0.0.1:${port}`, server);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return mailbox;
  }

  /** Answers every mail with a temporary failure until `accept` is called. */
  refuse(): void {
    this.refusal = Object.assign(new Error('Try again later'), { responseCode: 451 });
  }

  accept(): void {
    this.refusal = null;
  }

  to(address: string): ParsedMail[] {
    return this.mails.filter((mail) => [mail.to].flat().some((to) => to?.text.includes(address)));
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  private async receive(stream: SMTPServerDataStream): Promise<void> {
    const mail = await simpleParser(stream);
    if (this.refusal) throw this.refusal;
    this.mails.push(mail);
  }
}
