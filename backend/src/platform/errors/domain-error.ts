/** What went wrong, in words of the trade; the one filter turns a kind into a status code. */
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

/** Status code of each kind. */
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
 * An expected failure. Its message is shown to a person as it stands. The shape is structural: an `Error` of a
 * domain that carries a known `kind` is treated alike, so that a domain need not import this file.
 */
export interface DomainFailure extends Error {
  readonly kind: DomainErrorKind;
  /** the body field at fault: it becomes the one entry of `details` */
  readonly field?: string;
  /** seconds, for `throttled` and `unavailable` */
  readonly retryAfterSeconds?: number;
}

/** Base of the platform's own expected failures. */
export abstract class DomainError extends Error implements DomainFailure {
  abstract readonly kind: DomainErrorKind;
  readonly field?: string;
  readonly retryAfterSeconds?: number;

  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** Whether `error` is an expected failure, by its shape. */
export function isDomainError(error: unknown): error is DomainFailure {
  return error instanceof Error && 'kind' in error && typeof error.kind === 'string' && error.kind in statusOfKind;
}
