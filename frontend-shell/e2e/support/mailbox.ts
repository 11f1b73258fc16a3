import { expect } from '@playwright/test';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { freePort } from './free-port';

/** A real SMTP server that stores the emails that it accepts. */
export class Mailbox {
  readonly mails: ParsedMail[] = [];
  private rejection: Error | null = null;
  private server?: SMTPServer;

  private constructor(private readonly port: number) {}

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox(await freePort());
    await mailbox.listen();
    return mailbox;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Rejects every email until `accept` is called, with a temporary (451) or permanent (550) failure. */
  rejectMail(responseCode: 451 | 550 = 451): void {
    this.rejection = Object.assign(new Error('Rejected by the test'), { responseCode });
  }

  accept(): void {
    this.rejection = null;
  }

  to(address: string): ParsedMail[] {
    const recipients = ({ to }: ParsedMail) => [to].flat().flatMap((each) => each?.value ?? []);
    return this.mails.filter((mail) => recipients(mail).some((each) => each.address === address));
  }

  /** Can be called again after `close` to listen on the same port. */
  listen(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, callback) => void this.receive(stream).then(() => callback(), callback),
    });
    this.server = server;
    // A killed sender resets its connection.
    server.on('error', () => undefined);
    return new Promise((resolve) => server.listen(this.port, '127.0.0.1', resolve));
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      if (this.server) this.server.close(resolve);
      else resolve();
      this.server = undefined;
    });
  }

  private async receive(stream: SMTPServerDataStream): Promise<void> {
    const mail = await simpleParser(stream);
    if (this.rejection) throw this.rejection;
    this.mails.push(mail);
  }
}

/** The newest emailed link to that page, including its token. Waits for the email. */
export async function mailedLink(
  product: { readonly url: string; readonly mailbox: Mailbox },
  address: string,
  path: string,
): Promise<string> {
  const pattern = new RegExp(`${product.url}${path}#[\\w.-]+`);
  const newest = () =>
    product.mailbox
      .to(address)
      .map(({ text }) => pattern.exec(text ?? '')?.[0])
      .findLast((link) => link !== undefined);
  await expect.poll(newest).toBeDefined();
  return newest()!;
}
