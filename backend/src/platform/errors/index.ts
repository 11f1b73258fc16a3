/** Expected failures by kind, and the filter that turns every failure into an error response. */
export {
  isDomainError,
  type DomainErrorKind,
  Conflict,
  Forbidden,
  InvalidInput,
  Missing,
  Throttled,
  TooLarge,
  Unauthenticated,
  Unavailable,
  Unsupported,
} from './domain-errors';
export { ErrorFilter, errorBody, ReplayedResponse, toErrorResponse } from './error.filter';
