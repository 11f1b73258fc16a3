import { MailerModule, MailerService } from '@nestjs-modules/mailer';
import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Config } from '../config';
import { FileMailSender } from './file-mail-sender';
import { MailBacklog, MailLedger } from './mail-ledger';
import { MailCatalog } from './mail-catalog';
import { MailRenderer } from './mail-renderer';
import { MailSender } from './mail-sender';
import { MAIL_TRANSPORT, type MailTransport, MailTransportModule } from './mail-transport.module';
import { PharmacyFacts } from './pharmacy-facts';
import { SmtpMailSender } from './smtp-mail-sender';

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
