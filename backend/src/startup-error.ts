import { ConfigurationError } from './platform/config';
import { DatabaseUnavailable, DataDirInUse } from './platform/database';

/** The process can't start. The message gives an operator the reason in one line. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartupError';
  }
}

/** Returns what to print for a failed start: plain lines for a known cause, the whole error for a defect. */
export function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return error.errors.join('\n');
  const isPlain = [StartupError, DatabaseUnavailable, DataDirInUse].some((known) => error instanceof known);
  if (isPlain) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
