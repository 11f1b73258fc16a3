import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const quietEnv = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', npm_config_loglevel: 'error' };

/** Runs a command at the root and shows its output. Resolves to its exit code; never rejects. */
export function run(command, args, { env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...quietEnv, ...env } });
    child.on('error', () => resolve(127));
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Like `run`, but resolves to the exit code and the output. */
export function runBuffered(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...quietEnv, FORCE_COLOR: '0' } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Like `run`, but exits this process if the command fails. */
export async function runOrExit(what, command, args, options) {
  const code = await run(command, args, options);
  if (code === 0) return;
  console.error(`\n${what} failed.`);
  process.exit(code);
}

/** Prints a step. */
export const printStep = (text) => console.log(`\n› ${text}`);
