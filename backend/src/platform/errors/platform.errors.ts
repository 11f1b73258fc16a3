import type { InvalidField } from '@pharmacy/contracts';
import { DomainError } from './domain-error';

/** 400. With field errors, `message` joins their messages with `; `, and the body lists them in `details`. */
export class InvalidInput extends DomainError {
  readonly kind = 'invalid';
  readonly fieldErrors: readonly InvalidField[];

  constructor(problem: string | readonly InvalidField[]) {
    super(typeof problem === 'string' ? problem : problem.map(({ message }) => message).join('; '));
    this.fieldErrors = typeof problem === 'string' ? [] : problem;
  }
}

/** 401. */
export class Unauthenticated extends DomainError {
  readonly kind = 'unauthenticated';
  constructor(message = 'Please sign in to continue.') {
    super(message);
  }
}

/** 403. */
export class Forbidden extends DomainError {
  readonly kind = 'forbidden';
  constructor(message = 'You do not have permission to do this.') {
    super(message);
  }
}

/** 404. */
export class Missing extends DomainError {
  readonly kind = 'missing';
  constructor(message = 'There is nothing at this address.') {
    super(message);
  }
}

/** 409. */
export class Conflict extends DomainError {
  readonly kind = 'conflict';
}

/** 413. */
export class TooLarge extends DomainError {
  readonly kind = 'too-large';
}

/** 415. */
export class Unsupported extends DomainError {
  readonly kind = 'unsupported';
}

/** 429; `retryAfterSeconds` becomes the `Retry-After` header. */
export class Throttled extends DomainError {
  readonly kind = 'throttled';
  constructor(
    message: string,
    override readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}

/** 503: a service that the request needs is temporarily down. */
export class Unavailable extends DomainError {
  readonly kind = 'unavailable';
  constructor(
    message = 'The service is not available at the moment. Please try again shortly.',
    override readonly retryAfterSeconds = 5,
  ) {
    super(message);
  }
}
