import 'reflect-metadata';
import { explain, StartRefused } from '../start-refused';

/** Runs a command to its end: what it returns is said, what it throws is explained. Exit code 0 or 1. */
export function runCommand(command: () => Promise<string>): void {
  command().then(
    (result) => {
      process.stdout.write(`${result}\n`);
      process.exit(0);
    },
    (error: unknown) => {
      process.stderr.write(`${explain(asRefusal(error))}\n`);
      process.exit(1);
    },
  );
}

/** A rule of a room that says no (a taken name, a weak password) is an answer, not a defect. */
function asRefusal(error: unknown): unknown {
  return error instanceof Error && 'kind' in error ? new StartRefused(error.message) : error;
}
