export type { Mail } from './mail';
export { MailBacklog } from './mail-backlog';
export { MailDeclaration } from './mail-declaration.decorator';
export { MailCatalogue } from './mail-catalogue';
export { type MailAbout, MailLedger } from './mail-ledger';
export { MailModule } from './mail.module';
export { MailRenderer, type RenderedMail } from './mail-renderer';
export { MailSender } from './mail-sender';
