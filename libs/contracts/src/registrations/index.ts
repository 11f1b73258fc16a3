export * from './applicant-request';
export * from './professional-details';
export type { AddedInformationFormValues, ProfessionalFormValues } from './professional-details.form';
export * from './registration';
export type { RegistrationFormValues } from './registration.form';
export * from './registration.messages';
export * from './registry-check';
export * from './review';
