import { STATUS_CODES } from 'node:http';
import type { ErrorBody, InvalidField } from '@pharmacy/contracts';
import { statusOfKind, type DomainFailure } from './domain-error';
import { expectedFailure } from './foreign-errors';
import { InvalidInput } from './platform.errors';

export interface ErrorResponse {
  readonly body: ErrorBody;
  readonly retryAfterSeconds?: number;
  /** Logged as an error for the operator. */
  readonly isUnexpected: boolean;
}

/** The response to `error`. Details of an unexpected error don't leave the server. */
export function toErrorResponse(error: unknown): ErrorResponse {
  const failure = expectedFailure(error);
  if (!failure)
    return { body: errorBody(500, 'Something went wrong on our side. Please try again.'), isUnexpected: true };
  const status = statusOfKind[failure.kind];
  return {
    body: errorBody(status, failure.message, fieldErrorsOf(failure)),
    isUnexpected: false,
    ...(status === 429 || status === 503 ? { retryAfterSeconds: failure.retryAfterSeconds ?? 5 } : {}),
  };
}

/** The body of every response with a status of 400 or above. */
export function errorBody(statusCode: number, message: string, details: readonly InvalidField[] = []): ErrorBody {
  const error = STATUS_CODES[statusCode] ?? 'Error';
  return details.length > 0 ? { statusCode, error, message, details } : { statusCode, error, message };
}

function fieldErrorsOf(failure: DomainFailure): readonly InvalidField[] {
  if (failure instanceof InvalidInput && failure.fieldErrors.length > 0) return failure.fieldErrors;
  return failure.field && failure.kind === 'invalid' ? [{ field: failure.field, message: failure.message }] : [];
}
