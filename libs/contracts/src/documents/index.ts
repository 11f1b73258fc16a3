export * from './document';
export * from './document.form';
export * from './document.messages';
