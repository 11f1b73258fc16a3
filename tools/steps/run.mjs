import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const quietEnv = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', npm_config_loglevel: 'error' };

/** For the teardown of browser tests. */
const MAX_ENDING_SECONDS = 5;

/** The commands that run now, once they get process groups of their own. */
let grouped;
/** What waits for a command must not go on with the next one. */
let isStopping = false;

/**
 * From now on, each command gets a process group of its own, and ends with all that it started when this process does. Ctrl-C in
 * a terminal reaches only this process then.
 */
export function groupCommands() {
  grouped = new Set();
  process.on('exit', () => {
    for (const child of grouped) signalGroup(child, 'SIGKILL');
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
}

async function stop() {
  isStopping = true;
  await endCommands();
  process.exit(1);
}

/**
 * Ends the commands that run now with what they started. Browser tests get the time to end what runs in other groups.
 * Databases and browsers notice that, and end by themselves.
 */
export async function endCommands() {
  const ending = [...grouped];
  for (const child of ending) signalGroup(child, 'SIGTERM');
  const limit = performance.now() + MAX_ENDING_SECONDS * 1_000;
  while (performance.now() < limit && ending.some((child) => signalGroup(child, 0))) await setTimeout(50);
  for (const child of ending) {
    signalGroup(child, 'SIGKILL');
    // A process that left the group may hold them for ever.
    for (const stream of [child.stdout, child.stderr]) stream?.destroy();
  }
}

/** Whether the signal reached a process: the group may have ended, or belong to another account. */
function signalGroup({ pid }, signal) {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

function start(command, args, { isGrouped = grouped !== undefined, ...options }) {
  const child = spawn(command, args, { ...options, detached: isGrouped });
  if (!isGrouped || child.pid === undefined) return child;
  grouped.add(child);
  child.once('close', () => grouped.delete(child));
  return child;
}

/**
 * Runs a command at the root and shows its output. Resolves to its exit code; never rejects. With `isGrouped: false`, the
 * command goes on when this process ends.
 */
export function run(command, args, { env = {}, cwd = root, isGrouped } = {}) {
  return new Promise((resolve) => {
    const options = { cwd, stdio: 'inherit', env: { ...process.env, ...quietEnv, ...env }, isGrouped };
    const child = start(command, args, options);
    child.on('error', () => resolve(127));
    child.on('close', (code, signal) => isStopping || resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Like `run`, but resolves to the exit code and the output. */
export function runBuffered(command, args) {
  return new Promise((resolve) => {
    const child = start(command, args, { cwd: root, env: { ...process.env, ...quietEnv, FORCE_COLOR: '0' } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => isStopping || resolve({ code: code ?? 1, output }));
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
