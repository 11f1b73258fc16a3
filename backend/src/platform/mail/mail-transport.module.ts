import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config';
import { SmtpConnections } from './smtp-mail-sender';

/** The nodemailer transport: connections to the mail server, or a buffer with the generated message. */
export const MAIL_TRANSPORT = Symbol('MailTransport');

const inMemory = { streamTransport: true, buffer: true, newline: 'windows' } as const;

const chooseTransport = ({ smtpUrl }: Config) => (smtpUrl ? new SmtpConnections(smtpUrl) : inMemory);

export type MailTransport = ReturnType<typeof chooseTransport>;

@Module({
  providers: [{ provide: MAIL_TRANSPORT, useFactory: chooseTransport, inject: [Config] }],
  exports: [MAIL_TRANSPORT],
})
export class MailTransportModule implements OnApplicationShutdown {
  constructor(@Inject(MAIL_TRANSPORT) private readonly transport: MailTransport) {}

  onApplicationShutdown(): void {
    if (this.transport instanceof SmtpConnections) this.transport.shutDown();
  }
}
