import type { MailerService } from '@nestjs-modules/mailer';
import { constants } from 'node:fs';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config';
import { MailSender, type OutgoingMail, toMessage } from './mail-sender';

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
