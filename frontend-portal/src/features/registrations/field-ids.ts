import type { RegistrationFormValues } from '@pharmacy/contracts';

export type RegistrationFieldName = keyof RegistrationFormValues;

/** In page order, which the error summary follows. */
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
