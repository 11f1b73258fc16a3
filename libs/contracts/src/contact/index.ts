export * from './contact';
export type { ContactFormValues } from './contact.form';
export * from './contact.messages';
