export { type Correspondence, type Mail, MailDeclaration, subscriberOf } from './mail';
export { MailBacklog } from './mail-backlog';
export { MailCatalog } from './mail-catalog';
export { type MailAbout, MailLedger } from './mail-ledger';
export { MailModule } from './mail.module';
export { MailRenderer, type RenderedMail } from './mail-renderer';
export { MailSender } from './mail-sender';
