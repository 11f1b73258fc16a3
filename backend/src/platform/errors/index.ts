/** Expected failures by kind, and the filter that turns every failure into an error response. */
export { DomainError, isDomainError, statusOfKind, type DomainErrorKind, type DomainFailure } from './domain-error';
export { toErrorResponse, errorBody, type ErrorResponse } from './error-body';
export { ErrorFilter, ReplayedResponse } from './error.filter';
export {
  Conflict,
  Forbidden,
  InvalidInput,
  Missing,
  Throttled,
  TooLarge,
  Unauthenticated,
  Unavailable,
  Unsupported,
} from './platform.errors';
