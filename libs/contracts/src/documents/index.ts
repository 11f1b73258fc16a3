export * from './document';
export type { DocumentFormValues } from './document.form';
export * from './document.messages';
