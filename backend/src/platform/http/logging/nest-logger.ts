import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

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
