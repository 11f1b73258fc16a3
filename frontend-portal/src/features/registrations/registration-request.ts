import type { RegistrationFormValues, RegistrationRequest } from '@pharmacy/contracts';

export const emptyRegistration: RegistrationFormValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  organization: '',
  username: '',
  password: '',
  confirmPassword: '',
  notes: '',
};

/** What is sent: the repeated password stays here, and what was left empty is left out. */
export function toRegistrationRequest(form: RegistrationFormValues): RegistrationRequest {
  const { username, password, email, firstName, lastName, organization, phone, notes } = form;
  return {
    username,
    password,
    email,
    firstName,
    lastName,
    ...(organization && { organization }),
    ...(phone && { phone }),
    ...(notes && { notes }),
  };
}
