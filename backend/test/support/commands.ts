import { execFile } from 'node:child_process';
import path from 'node:path';

export interface CommandOutcome {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs one of the built commands to its end, like `npm run`, with only the given settings. */
export function runBuiltCommand(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<CommandOutcome> {
  const entry = path.resolve(__dirname, '../../dist/cli', `${name}.js`);
  const { PATH, HOME } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, [entry, ...args], { env: { PATH, HOME, ...env } }, (error, output, errors) => {
      const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
      resolve({ code, output, errors });
    });
  });
}
