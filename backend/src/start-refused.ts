import { ConfigurationError } from './platform/config';
import { DatabaseUnavailable, DataDirInUse } from './platform/database';

/** The process cannot start; the message tells a person why, in one line. */
export class StartRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartRefused';
  }
}

/** What to print for a failed start: plain lines where the cause is known, the whole error where it is a defect. */
export function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return error.faults.join('\n');
  const isPlain = [StartRefused, DatabaseUnavailable, DataDirInUse].some((known) => error instanceof known);
  if (isPlain) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
