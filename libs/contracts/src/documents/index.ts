export * from './digest';
export * from './document';
export type { DocumentFormValues, RecallFormValues } from './document.form';
export * from './document.messages';
export * from './file-form';
export * from './material-card';
export * from './readers';
export * from './recall';
