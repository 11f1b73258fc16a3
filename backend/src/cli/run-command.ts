import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { explain, StartRefused } from '../start-refused';

/** Done, but not everything could be done; the result says what. */
export const INCOMPLETE = 2;

export interface CommandEnd {
  readonly text: string;
  readonly code: number;
}

/** Runs a command to its end: what it returns is said, what it throws is explained. Exit code 0, 1, or the one returned. */
export function runCommand(command: () => Promise<string | CommandEnd>): void {
  // The application brings its own; what a command has to say, it says itself.
  Logger.overrideLogger(false);
  command().then(
    (result) => {
      const { text, code } = typeof result === 'string' ? { text: result, code: 0 } : result;
      say(text);
      process.exit(code);
    },
    (error: unknown) => {
      process.stderr.write(`${explain(asRefusal(error))}\n`);
      process.exit(1);
    },
  );
}

/** A line for whoever waits for the command. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A rule of a room that says no (a taken name, a weak password) is an answer, not a defect; so is a store that is away. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error && 'kind' in error)) return error;
  return new StartRefused('detail' in error ? String(error.detail) : error.message);
}
