export { type Correspondence, type Mail, MailDeclaration, subscriberOf } from './mail';
export { MailBacklog, type MailAbout, MailLedger } from './mail-ledger';
export { MailCatalog } from './mail-catalog';
export { MailModule } from './mail.module';
export { MailRenderer, type RenderedMail } from './mail-renderer';
export { MailSender } from './mail-sender';
export { PharmacyFacts } from './pharmacy-facts';
