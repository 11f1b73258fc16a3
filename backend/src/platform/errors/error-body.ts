import { STATUS_CODES } from 'node:http';
import type { ErrorBody, FieldFault } from '@pharmacy/contracts';
import { statusOfKind, type DomainFailure } from './domain-error';
import { expectedFailure } from './foreign-errors';
import { InvalidInput } from './platform.errors';

export interface ErrorAnswer {
  readonly body: ErrorBody;
  readonly retryAfterSeconds?: number;
  /** nobody foresaw it: worth a look by an operator */
  readonly surprise: boolean;
}

/** What `error` is answered with. Nothing of a surprise leaves the server but that there was one. */
export function answerTo(error: unknown): ErrorAnswer {
  const failure = expectedFailure(error);
  if (!failure) return { body: errorBody(500, 'Something went wrong on our side. Please try again.'), surprise: true };
  const status = statusOfKind[failure.kind];
  return {
    body: errorBody(status, failure.message, faultsOf(failure)),
    surprise: false,
    ...(status === 429 || status === 503 ? { retryAfterSeconds: failure.retryAfterSeconds ?? 5 } : {}),
  };
}

/** The body of every answer of 400 and above. */
export function errorBody(statusCode: number, message: string, details: readonly FieldFault[] = []): ErrorBody {
  const error = STATUS_CODES[statusCode] ?? 'Error';
  return details.length > 0 ? { statusCode, error, message, details } : { statusCode, error, message };
}

function faultsOf(failure: DomainFailure): readonly FieldFault[] {
  if (failure instanceof InvalidInput && failure.faults.length > 0) return failure.faults;
  return failure.field && failure.kind === 'invalid' ? [{ field: failure.field, message: failure.message }] : [];
}
