import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { StartupError } from '../startup-error';

export interface AdminPassword {
  readonly password: string;
  /** Names its source in the command's result. */
  readonly source: string;
}

interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/**
 * Asks for the password in a terminal, even if `ADMIN_PASSWORD` is set: in a container it's the first administrator's, which
 * may be the one that leaked. Elsewhere `ADMIN_PASSWORD` wins over standard input, which may be a pipe that never ends.
 */
export async function readAdminPassword(
  username: string,
  preset: string | undefined,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<AdminPassword> {
  const ofSetting = preset && { password: preset, source: 'the password of ADMIN_PASSWORD' };
  if (ofSetting && !input.isTTY) {
    output.write(`Password for ${username}: that of ADMIN_PASSWORD\n`);
    return ofSetting;
  }
  const hint = ofSetting ? ' (empty: that of ADMIN_PASSWORD)' : '';
  output.write(`Password for ${username}${hint}: `);
  const password = await readSecret(input);
  output.write('\n');
  if (password) return { password, source: 'the password that was entered' };
  // If the input ends, such as by Ctrl-C, no password is chosen.
  if (ofSetting && password === '') return ofSetting;
  throw new StartupError('No password was entered');
}

/** Reads one line, without an echo in a terminal; undefined if the input ends before. */
function readSecret(input: Terminal['input']): Promise<string | undefined> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: input.isTTY });
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    lines.once('close', () => resolve(undefined));
  });
}
