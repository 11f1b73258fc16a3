import { STATUS_CODES } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { ErrorBody, InvalidField } from '@pharmacy/contracts';
import type { Response } from 'express';
import {
  statusOfKind,
  type DomainFailure,
  InvalidInput,
  Conflict,
  Missing,
  TooLarge,
  Unavailable,
  Unauthenticated,
  Forbidden,
  Unsupported,
  isDomainError,
} from './domain-errors';

/** Turns every failure into a response. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (error instanceof ReplayedResponse) {
      error.send(response);
      return;
    }
    const { body, retryAfterSeconds, isUnexpected } = toErrorResponse(error);
    if (isUnexpected) this.logger.error(error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', Math.max(1, Math.ceil(retryAfterSeconds)));
    if (body.statusCode === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    dropFileHeaders(response);
    response.setHeader('Cache-Control', 'no-store');
    this.send(response, body);
  }

  /** Routes that users open in a browser tab can override this in a filter of their own to send a page. */
  protected send(response: Response, body: ErrorBody): void {
    response.status(body.statusCode).json(body);
  }
}

/** Removes headers that a handler has already set for a file that it can't send. */
function dropFileHeaders(response: Response): void {
  for (const name of [
    'Content-Type',
    'Content-Length',
    'Content-Disposition',
    'Content-Range',
    'ETag',
    'Accept-Ranges',
  ]) {
    response.removeHeader(name);
  }
}

/** Thrown to send the stored response of an earlier, identical request instead of running the request again. */
export class ReplayedResponse extends Error {
  constructor(
    private readonly status: number,
    /** JSON; null for a response without a body. */
    private readonly json: string | null,
  ) {
    super('Response to an earlier, identical request');
  }

  send(response: Response): void {
    response.setHeader('Idempotency-Replayed', 'true');
    response.status(this.status);
    if (this.json === null) response.end();
    else response.type('application/json').send(this.json);
  }
}

interface ErrorResponse {
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

/** Properties of errors from libraries: Express middleware sets `status`; Node.js and drivers set `code`. */
interface ForeignError extends Error {
  readonly status?: unknown;
  readonly code?: unknown;
  readonly driverError?: unknown;
}

const connectionLostCodes =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|08\w{3}|28\w{3}|3D000|25P0[34]|57014|57P0[1-4]|53300|53400)$/;
/** The server's certificate is expired or isn't accepted. */
const certificateCodes = /^(CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/;
const connectionLostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)|Driver not Connected|is not currently accepting connections|query runner( was)? already released/i;
/** The server's or the database's disk is full. */
const diskFullCodes = /^(ENOSPC|EDQUOT|EFBIG|53100)$/;
/** The database is a replica, or its server has been made read-only. */
const readOnlyCodes = /^25006$/;
const concurrencyCodes = /^(40001|40P01|55P03)$/;
const invalidValueCodes = /^(22021|22P05|22003|22001|54000)$/;
const invalidFormMessages =
  /^(Unexpected end of (form|multipart data|file)|Malformed (part header|urlencoded form|content type)|Multipart: |Missing Content-Type|Unsupported content type|Request (aborted|closed))/;

const byStatus: Readonly<Record<number, () => DomainFailure>> = {
  401: () => new Unauthenticated(),
  403: () => new Forbidden(),
  404: () => new Missing(),
  405: () => new Missing(),
  409: () => new Conflict('This conflicts with the current state.'),
  413: () => new TooLarge('The request is too large.'),
  415: () => new Unsupported('This type of content is not accepted.'),
  503: () => new Unavailable(),
};

/** Maps an error of the framework, a parser, or a driver to an expected failure; null if the error is unexpected. */
function expectedFailure(error: unknown): DomainFailure | null {
  if (isDomainError(error)) return error;
  if (!(error instanceof Error)) return null;
  if (error instanceof HttpException) return byStatusCode(error.getStatus());
  const foreign: ForeignError = error;
  if (error instanceof URIError) return new InvalidInput('The address is not correctly encoded.');
  if (error.name === 'MulterError') return uploadFailure(codeOf(error));
  if (invalidFormMessages.test(error.message)) return new InvalidInput('The upload is incomplete.');
  return storageFailure(error) ?? statusFailure(foreign);
}

function storageFailure(error: ForeignError): DomainFailure | null {
  const code = codeOf(error.driverError) || codeOf(error);
  if ([connectionLostCodes, certificateCodes, diskFullCodes, readOnlyCodes].some((codes) => codes.test(code)))
    return new Unavailable();
  if (connectionLostMessages.test(error.message)) return new Unavailable();
  if (concurrencyCodes.test(code))
    return new Unavailable('Someone else is changing the same data. Please try again.', 1);
  return invalidValueCodes.test(code) ? new InvalidInput('The request holds a value that cannot be stored.') : null;
}

function statusFailure(error: ForeignError): DomainFailure | null {
  return typeof error.status === 'number' ? byStatusCode(error.status) : null;
}

function byStatusCode(status: number): DomainFailure | null {
  const known = byStatus[status]?.();
  return known ?? (status >= 400 && status < 500 ? new InvalidInput('The request cannot be understood.') : null);
}

const uploadFailure = (code: string) =>
  code === 'LIMIT_FILE_SIZE'
    ? new TooLarge('The file is too large.')
    : new InvalidInput('Send one file, in the form field “file”.');

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
