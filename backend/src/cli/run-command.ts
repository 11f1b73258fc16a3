import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { explain, StartupError } from '../startup-error';

/** The command ran, but could not do everything; the result lists the rest. */
export const INCOMPLETE = 2;

export interface CommandResult {
  readonly text: string;
  readonly code: number;
}

/** Runs a command, prints its result or explains its error, and exits with 0, 1, or the code that it returned. */
export function runCommand(command: () => Promise<string | CommandResult>): void {
  // Silences the application's logger: a command prints its own output.
  Logger.overrideLogger(false);
  command().then(
    (result) => {
      const { text, code } = typeof result === 'string' ? { text: result, code: 0 } : result;
      end(process.stdout, text, code);
    },
    (error: unknown) => {
      end(process.stderr, explain(asOperatorError(error)), 1);
    },
  );
}

/** Exits when everything is written: a pipe takes 64 KB at a time. */
const end = (stream: NodeJS.WriteStream, text: string, code: number): void =>
  void stream.write(`${text}\n`, () => process.exit(code));

/** Prints one line to the terminal. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * A failed domain rule (such as a taken name or a weak password) or an unreachable store is a message for the operator,
 * not a defect.
 */
function asOperatorError(error: unknown): unknown {
  if (!(error instanceof Error && 'kind' in error)) return error;
  return new StartupError('detail' in error ? String(error.detail) : error.message);
}

/** Resolves against the folder that the command was typed in: npm runs scripts at the repository's root. */
export const folderArgument = (folder: string): string => path.resolve(process.env['INIT_CWD'] ?? '', folder);

/** What `read` finds in the command line. Throws the usage if that is nothing, or if `read` fails with anything but a `StartupError`. */
export function readCommandLine<Arguments>(usage: string, read: () => Arguments | undefined): Arguments {
  try {
    const found = read();
    if (found !== undefined) return found;
  } catch (error) {
    if (error instanceof StartupError) throw error;
  }
  throw new StartupError(usage);
}

/** Throws the usage if the command line has anything. */
export const requireNoArguments = (usage: string): void =>
  void readCommandLine(usage, () => parseArgs({ options: {} }));
