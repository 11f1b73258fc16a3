import type { LoggerService } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { write, writeSync } from 'node:fs';
import pino, { type DestinationStream, type Logger } from 'pino';
import { RequestContext } from '../context';
import { factsOf } from './request-facts.middleware';

const secrets = ['password', 'token', 'authorization', 'cookie', 'secret'];
const hidden = '[hidden]';

const STDOUT = 1;
const MAX_WAITING_CHARACTERS = 1_000_000;
const RETRY_MS = 100;

/**
 * Writes to stdout in the background. While it accepts nothing, for example on a full disk, the first million characters wait, and
 * further lines are lost. pino's own destination repeats its last write at the end of the process until it succeeds, so a full disk
 * would keep the process from ending.
 */
class StandardOutput implements DestinationStream {
  private waiting = '';
  private begun = Buffer.alloc(0);
  private isWriting = false;
  private retry?: NodeJS.Timeout;

  constructor() {
    process.once('exit', () => this.writeLast());
  }

  write(line: string): void {
    if (this.waiting.length + line.length <= MAX_WAITING_CHARACTERS) this.waiting += line;
    this.writeNext();
  }

  private writeNext(): void {
    if (this.isWriting || this.retry) return;
    if (this.begun.length === 0) {
      this.begun = Buffer.from(this.waiting);
      this.waiting = '';
    }
    if (this.begun.length === 0) return;
    this.isWriting = true;
    write(STDOUT, this.begun, (error, written) => {
      this.isWriting = false;
      this.begun = this.begun.subarray(error ? 0 : written);
      if (error) this.retry = setTimeout(() => this.writeAgain(), RETRY_MS).unref();
      else this.writeNext();
    });
  }

  private writeAgain(): void {
    this.retry = undefined;
    this.writeNext();
  }

  private writeLast(): void {
    const begun = this.isWriting ? [] : [this.begun];
    try {
      writeSync(STDOUT, Buffer.concat([...begun, Buffer.from(this.waiting)]));
    } catch {
      // The process ends, whether or not its last lines can be written.
    }
  }
}

const standardOutput = new StandardOutput();

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
    destination ?? standardOutput,
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

/** These log each module and route at startup, which helps only when debugging dependency injection. */
const startupContexts = new Set([
  'InstanceLoader',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
  'WebSocketsController',
]);

type Level = 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal';

/** Sends logs of the framework and of every `new Logger(name)` to the structured logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Nest passes the context last, and a stack before it. */
  private write(wanted: Level, message: unknown, rest: unknown[]): void {
    const last = rest.at(-1);
    const context = typeof last === 'string' ? last : undefined;
    const level = wanted === 'info' && context && startupContexts.has(context) ? 'debug' : wanted;
    const details = rest.slice(0, context === undefined ? undefined : -1).filter((detail) => detail !== undefined);
    const fields = { context, ...(details.length > 0 ? { details } : {}) };
    if (message instanceof Error) this.logger[level]({ ...fields, err: message }, message.message);
    else if (typeof message === 'object') this.logger[level]({ ...fields, ...message });
    else this.logger[level](fields, typeof message === 'string' ? message : JSON.stringify(message));
  }
}

/** Logs one line for each request when it ends. Successful static files and health checks are logged at `debug`. */
export function logRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const start = process.hrtime.bigint();
    response.once('close', () => {
      const milliseconds = Number((process.hrtime.bigint() - start) / 1_000n) / 1_000;
      logger[levelOf(request, response)](lineOf(request, response, milliseconds), 'request');
    });
    next();
  };
}

function levelOf(request: Request, response: Response): 'debug' | 'info' | 'error' {
  if (response.statusCode >= 500) return 'error';
  return isQuiet(request.path) && response.statusCode < 400 ? 'debug' : 'info';
}

const isQuiet = (path: string) => !path.startsWith('/api/') || path.startsWith('/api/health/');

function lineOf(request: Request, response: Response, milliseconds: number) {
  const facts = factsOf(request);
  return {
    requestId: facts?.requestId,
    method: request.method,
    url: request.originalUrl,
    status: response.statusCode,
    milliseconds,
    address: facts?.address,
    userId: facts?.user?.id,
    ...(response.writableFinished ? {} : { aborted: true }),
  };
}
