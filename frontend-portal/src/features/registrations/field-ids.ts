import type { RegistrationFormValues, UserType } from '@pharmacy/contracts';
import { professionalFieldsOf } from './professional-details';

export type RegistrationFieldName = keyof RegistrationFormValues;

/** In page order, which the error summary follows. */
export const fieldOrder = (type: UserType): readonly RegistrationFieldName[] => [
  'firstName',
  'lastName',
  'email',
  'phone',
  'organization',
  'username',
  'password',
  'confirmPassword',
  'notes',
  ...professionalFieldsOf[type],
];

export const fieldId = (name: RegistrationFieldName): string => `registration-${name}`;
