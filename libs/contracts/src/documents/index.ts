export * from './digest';
export * from './document';
export type { DocumentFormValues, RecallFormValues } from './document.form';
export * from './document.messages';
export * from './figures';
export * from './file-form';
export * from './material-card';
export * from './reading';
export * from './recall';
