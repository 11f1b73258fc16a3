import { HttpException } from '@nestjs/common';
import {
  Conflict,
  InvalidInput,
  Missing,
  TooLarge,
  Unavailable,
  Unauthenticated,
  Forbidden,
  Unsupported,
} from './platform.errors';
import { isDomainError, type DomainFailure } from './domain-error';

/** What a stranger's error may carry: body-parser's `type` and `status`, a driver's or Node's `code`. */
interface ForeignError extends Error {
  readonly type?: unknown;
  readonly status?: unknown;
  readonly code?: unknown;
  readonly driverError?: unknown;
}

const connectionLost =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|08\w{3}|28\w{3}|3D000|57P0[1-4]|53300|53400)$/;
const connectionLostSaid =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)|Driver not Connected|is not currently accepting connections|query runner( was)? already released/i;
/** The disk, ours or the database's, is full. */
const noRoom = /^(ENOSPC|EDQUOT|EFBIG|53100)$/;
const lostRace = /^(40001|40P01|55P03)$/;
const unstorable = /^(22021|22P05|22003|22001)$/;
const brokenForm =
  /^(Unexpected end of (form|multipart data|file)|Malformed (part header|urlencoded form|content type)|Multipart: |Missing Content-Type|Unsupported content type|Request (aborted|closed))/;

const bodyParserFailures: Readonly<Record<string, () => DomainFailure>> = {
  'entity.parse.failed': () => new InvalidInput('The body is not valid JSON.'),
  'entity.too.large': () => new TooLarge('The body is too large.'),
  'encoding.unsupported': () => new Unsupported('The body has an encoding that is not accepted.'),
  'charset.unsupported': () => new Unsupported('The body has a character set that is not accepted.'),
  'request.aborted': () => new InvalidInput('The body did not arrive whole.'),
  'request.size.invalid': () => new InvalidInput('The body did not arrive whole.'),
};

const byStatus: Readonly<Record<number, () => DomainFailure>> = {
  401: () => new Unauthenticated(),
  403: () => new Forbidden(),
  404: () => new Missing(),
  405: () => new Missing(),
  409: () => new Conflict('This is in conflict with the present state.'),
  413: () => new TooLarge('What was sent is too large.'),
  415: () => new Unsupported('What was sent is of a type that is not accepted.'),
  503: () => new Unavailable(),
};

/** The expected failure that a framework's, parser's or driver's error stands for; null when it is a surprise. */
export function expectedFailure(error: unknown): DomainFailure | null {
  if (isDomainError(error)) return error;
  if (!(error instanceof Error)) return null;
  if (error instanceof HttpException) return byStatusCode(error.getStatus());
  const foreign: ForeignError = error;
  const parserFailure = typeof foreign.type === 'string' ? bodyParserFailures[foreign.type] : undefined;
  if (parserFailure) return parserFailure();
  if (error instanceof URIError) return new InvalidInput('The address is not correctly encoded.');
  if (error.name === 'MulterError') return uploadFailure(codeOf(error));
  if (brokenForm.test(error.message)) return new InvalidInput('The upload did not arrive whole.');
  return outage(error) ?? statusFailure(foreign);
}

function outage(error: ForeignError): DomainFailure | null {
  const code = codeOf(error.driverError) || codeOf(error);
  if (connectionLost.test(code) || noRoom.test(code) || connectionLostSaid.test(error.message))
    return new Unavailable();
  if (lostRace.test(code)) return new Unavailable('Others are changing the same thing. Please try again.', 1);
  return unstorable.test(code) ? new InvalidInput('The request holds a value that cannot be stored.') : null;
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
    : new InvalidInput('Send one file, in the form field of that name.');

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
