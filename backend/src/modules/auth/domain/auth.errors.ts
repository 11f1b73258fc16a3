import { authMessages, registrationMessages } from '@pharmacy/contracts';

/** The same for a wrong password, an unknown name, and a person who is not approved. */
export class InvalidCredentials extends Error {
  readonly kind = 'unauthenticated';
  constructor() {
    super(authMessages.invalidCredentials);
  }
}

export class TooManyFailedSignIns extends Error {
  readonly kind = 'throttled';
  constructor(readonly retryAfterSeconds: number) {
    super(authMessages.tooManyAttempts);
  }
}

export class UsernameTaken extends Error {
  readonly kind = 'conflict';
  readonly field = 'username';
  constructor() {
    super(registrationMessages.usernameTaken);
  }
}

export class EmailTaken extends Error {
  readonly kind = 'conflict';
  readonly field = 'email';
  constructor() {
    super(registrationMessages.emailTaken);
  }
}

export class NoDemoAdministrator extends Error {
  readonly kind = 'missing';
  constructor() {
    super('There is no demo sign-in here');
  }
}

export class SigningInIsBusy extends Error {
  readonly kind = 'unavailable';
  readonly retryAfterSeconds = 5;
  constructor() {
    super('Too many people are signing in at the moment. Please try again shortly.');
  }
}

/** Every reader of the documentation knows that password. */
export class KnownPassword extends Error {
  readonly kind = 'invalid';
  readonly field = 'password';
  constructor() {
    super('Password must not be the one of the demo administrator');
  }
}

/** Says why somebody cannot become an administrator. */
export class AdministratorRefused extends Error {
  readonly kind = 'invalid';
}
