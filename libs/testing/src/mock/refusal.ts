import { STATUS_CODES } from 'node:http';
import type { ErrorBody, FieldFault } from '@pharmacy/contracts';

/** Thrown by a handler: the request is answered with the error body of the contract. */
export class Refusal extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    private readonly details: readonly FieldFault[] = [],
  ) {
    super(message);
  }

  get body(): ErrorBody {
    const { statusCode, message, details } = this;
    const error = STATUS_CODES[statusCode] ?? 'Error';
    return details.length > 0 ? { statusCode, error, message, details } : { statusCode, error, message };
  }
}

export const missing = (what: string) => new Refusal(404, `There is no such ${what}`);
