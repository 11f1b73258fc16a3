/** Expected failures by kind, and the one filter that turns any failure into the error body. */
export { DomainError, isDomainError, statusOfKind, type DomainErrorKind, type DomainFailure } from './domain-error';
export { answerTo, errorBody, type ErrorAnswer } from './error-body';
export { ErrorFilter } from './error.filter';
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
export { RememberedAnswer } from './remembered-answer';
