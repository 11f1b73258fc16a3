import type { DomainErrorKind } from '../platform/errors';

/**
 * The base class of an expected failure that says only what it is. The response has the status of `kind`, the message as
 * it is, and the field of the request that is invalid.
 */
export const expectedError = (kind: DomainErrorKind, message: string, field?: string) =>
  class extends Error {
    readonly kind = kind;
    readonly field = field;
    constructor() {
      super(message);
    }
  };
