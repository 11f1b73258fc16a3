import type { InvalidField } from '@pharmacy/contracts';

/** The kind of an expected failure. The error filter maps it to a status code. */
export type DomainErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'throttled'
  | 'unavailable';

export const statusOfKind: Readonly<Record<DomainErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  throttled: 429,
  unavailable: 503,
};

/**
 * An expected failure. Its message is shown to the user as is. The type is structural: any `Error` with a known `kind`
 * qualifies, so domain code doesn't need to import this file.
 */
export interface DomainFailure extends Error {
  readonly kind: DomainErrorKind;
  /** The invalid body field, which becomes the only entry of `details`. */
  readonly field?: string;
  /** In seconds, for `throttled` and `unavailable`. */
  readonly retryAfterSeconds?: number;
}

/** Base class of the platform's own expected failures. */
export abstract class DomainError extends Error implements DomainFailure {
  abstract readonly kind: DomainErrorKind;
  readonly field?: string;
  readonly retryAfterSeconds?: number;

  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** Whether `error` has the shape of an expected failure. */
export function isDomainError(error: unknown): error is DomainFailure {
  return error instanceof Error && 'kind' in error && typeof error.kind === 'string' && error.kind in statusOfKind;
}

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
