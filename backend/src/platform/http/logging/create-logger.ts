import pino, { type DestinationStream, type Logger } from 'pino';
import { RequestContext } from '../../context';

const secrets = ['password', 'token', 'authorization', 'cookie', 'secret'];
const hidden = '[hidden]';

/** Logs JSON lines to stdout. Passwords, tokens, `?token=`, and search terms are removed from every line. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: toLoggedError },
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ requestId: RequestContext.current()?.requestId }),
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: hidden },
      hooks: { streamWrite: redactSecrets },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
}

/** Only the fields that help to find the cause: a driver's error contains the statement's values, sometimes whole rows. */
function toLoggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  return { type: name, message, stack, code, table, constraint, ...(cause ? { cause: toLoggedError(cause) } : {}) };
}

/** A last filter, for secrets inside of messages, URLs, and stack traces. */
export const redactSecrets = (line: string) =>
  line
    .replace(/([?&](?:token|password|q|actor|subject)=)[^&\s"'\\]+/gi, `$1${hidden}`)
    .replace(/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g, hidden)
    .replace(/(Bearer +)[\w.~+/=-]+/gi, `$1${hidden}`)
    .replace(/((?:postgres(?:ql)?|rediss?|smtps?):\/\/[^:@/\s"]*:)[^@/\s"]+@/gi, `$1${hidden}@`);
