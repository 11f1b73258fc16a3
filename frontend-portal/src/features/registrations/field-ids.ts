import type { RegistrationFormValues } from '@pharmacy/contracts';

export type RegistrationFieldName = keyof RegistrationFormValues;

/** The page's order of the fields, which the summary of errors follows. */
export const fieldOrder: readonly RegistrationFieldName[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'organization',
  'username',
  'password',
  'confirmPassword',
  'notes',
];

export const fieldId = (name: RegistrationFieldName): string => `registration-${name}`;
