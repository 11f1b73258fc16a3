export * from './document';
export type { DocumentFormValues } from './document.form';
export * from './document.messages';
export * from './reading';
export * from './recall';
export type { RecallFormValues } from './recall.form';
