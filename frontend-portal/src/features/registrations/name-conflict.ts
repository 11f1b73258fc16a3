import { registrationMessages, type RegistrationFormValues } from '@pharmacy/contracts';
import { errorMessage, errorStatus } from '@pharmacy/state';

const fieldOf: Readonly<Record<string, keyof RegistrationFormValues>> = {
  [registrationMessages.usernameTaken]: 'username',
  [registrationMessages.emailTaken]: 'email',
};

/** The field whose value somebody else has, for a 409; conflicts name no field themselves. */
export function conflictingField(error: unknown): keyof RegistrationFormValues | null {
  return errorStatus(error) === 409 ? (fieldOf[errorMessage(error, '')] ?? null) : null;
}
