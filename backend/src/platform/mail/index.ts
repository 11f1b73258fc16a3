import { MailerModule, MailerService } from '@nestjs-modules/mailer';
import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Config } from '../config';
import { MailCatalog } from './mail-catalog';
import { MailBacklog, MailLedger } from './mail-ledger';
import { MailRenderer } from './mail-renderer';
import { FileMailSender, MailSender } from './mail-sender';
import { PharmacyFacts } from './pharmacy-facts';
import { SmtpConnections, SmtpMailSender } from './smtp-mail-sender';

export { type Correspondence, type Mail, MailDeclaration, subscriberOf } from './mail';
export { MailBacklog, type MailAbout, MailLedger } from './mail-ledger';
export { MailCatalog } from './mail-catalog';
export { MailRenderer, type RenderedMail } from './mail-renderer';
export { MailSender } from './mail-sender';
export { PharmacyFacts } from './pharmacy-facts';

/** The nodemailer transport: connections to the mail server, or a buffer with the generated message. */
const MAIL_TRANSPORT = Symbol('MailTransport');

const inMemory = { streamTransport: true, buffer: true, newline: 'windows' } as const;

const chooseTransport = ({ smtpUrl }: Config) => (smtpUrl ? new SmtpConnections(smtpUrl) : inMemory);

type MailTransport = ReturnType<typeof chooseTransport>;

@Module({
  providers: [{ provide: MAIL_TRANSPORT, useFactory: chooseTransport, inject: [Config] }],
  exports: [MAIL_TRANSPORT],
})
class MailTransportModule implements OnApplicationShutdown {
  constructor(@Inject(MAIL_TRANSPORT) private readonly transport: MailTransport) {}

  onApplicationShutdown(): void {
    if (this.transport instanceof SmtpConnections) this.transport.shutDown();
  }
}

function chooseSender(mailer: MailerService, config: Config): MailSender {
  return config.smtpUrl ? new SmtpMailSender(mailer, config) : new FileMailSender(mailer, config);
}

/** Sends emails by SMTP if `SMTP_URL` is set, and writes them to files otherwise. */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    MailerModule.forRootAsync({
      imports: [MailTransportModule],
      inject: [MAIL_TRANSPORT],
      useFactory: (transport: MailTransport) => ({ transport }),
    }),
  ],
  providers: [
    MailBacklog,
    MailCatalog,
    MailLedger,
    MailRenderer,
    PharmacyFacts,
    { provide: MailSender, useFactory: chooseSender, inject: [MailerService, Config] },
  ],
  exports: [MailBacklog, MailCatalog, MailLedger, MailRenderer, MailSender, PharmacyFacts],
})
export class MailModule {}
