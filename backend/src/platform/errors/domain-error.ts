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
