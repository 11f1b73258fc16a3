export * from './registration';
export * from './registration.form';
export * from './registration.messages';
