import { emailPattern, limits, registrationMessages as messages, usernamePattern } from '@pharmacy/contracts';
import { InvalidAdministrator } from './auth.errors';

export interface Administrator {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Validates an administrator, who is created by a command and not by the registration form. */
export function checkAdministrator({ username, email }: Omit<Administrator, 'password'>): void {
  if (username.length < limits.username.min) throw new InvalidAdministrator(messages.usernameTooShort);
  if (username.length > limits.username.max || !usernamePattern.test(username))
    throw new InvalidAdministrator(messages.usernameCharacters);
  if (!emailPattern.test(email)) throw new InvalidAdministrator(messages.emailInvalid);
}
