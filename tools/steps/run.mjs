import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const quietEnv = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', npm_config_loglevel: 'error' };

/** The commands that run now, once they get process groups of their own. */
let grouped;

/**
 * From now on, each command gets a process group of its own, and ends with all that it started when this process does. Ctrl-C in
 * a terminal reaches only this process then.
 */
export function groupCommands() {
  grouped = new Set();
  process.on('exit', endCommands);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
}

/** Kills the commands that run now with what they started. Databases and browsers notice that, and end by themselves. */
export function endCommands() {
  for (const { pid } of grouped) process.kill(-pid, 'SIGKILL');
}

function start(command, args, options) {
  const child = spawn(command, args, { ...options, detached: grouped !== undefined });
  if (child.pid === undefined) return child;
  grouped?.add(child);
  child.once('exit', () => grouped?.delete(child));
  return child;
}

/** Runs a command at the root and shows its output. Resolves to its exit code; never rejects. */
export function run(command, args, { env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...quietEnv, ...env } });
    child.on('error', () => resolve(127));
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Like `run`, but resolves to the exit code and the output. */
export function runBuffered(command, args) {
  return new Promise((resolve) => {
    const child = start(command, args, { cwd: root, env: { ...process.env, ...quietEnv, FORCE_COLOR: '0' } });
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
