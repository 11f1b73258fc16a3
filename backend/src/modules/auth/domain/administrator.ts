import { emailPattern, limits, registrationMessages as messages, usernamePattern } from '@pharmacy/contracts';
import { AdministratorRefused } from './auth.errors';

export interface Administrator {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** An administrator is made by hand, past the form that checks everybody else. `forbidden` is a password that all know. */
export function checkAdministrator({ username, email, password }: Administrator, forbidden: string | null): void {
  if (username.length < limits.username.min) throw new AdministratorRefused(messages.usernameTooShort);
  if (username.length > limits.username.max || !usernamePattern.test(username))
    throw new AdministratorRefused(messages.usernameCharacters);
  if (!emailPattern.test(email)) throw new AdministratorRefused(messages.emailInvalid);
  const { min, max } = limits.password;
  if (password.length < min || password.length > max)
    throw new AdministratorRefused(`Password must have ${min} to ${max} characters`);
  if (password === forbidden) throw new AdministratorRefused('Password must not be the one of the demo administrator');
}
