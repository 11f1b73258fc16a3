export * from './registration';
export type { RegistrationFormValues } from './registration.form';
export * from './registration.messages';
