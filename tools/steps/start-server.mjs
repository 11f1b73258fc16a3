import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * By default, glibc keeps large freed blocks, in an arena for each of several threads. With these settings, it returns them to the
 * system.
 */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };

/** Stack traces show TypeScript lines. For new objects, there are two halves of 16 MB; Node.js 24 would keep 128 MB. */
const flags = ['--enable-source-maps', '--max-semi-space-size=16'];

/**
 * Starts the built server, with a channel for its messages.
 *
 * @param {import('node:child_process').ForkOptions} [options]
 */
export const startServer = ({ env = process.env, ...options } = {}) =>
  fork(join(root, 'backend/dist/main.js'), {
    cwd: root,
    execArgv: flags,
    env: { ...allocator, ...env },
    ...options,
  });

/** Prints where the product runs and how to sign in. `message` comes from the server. */
export function announce(message) {
  if (message?.type !== 'ready') return;
  const { url, dataDir, administrator, role } = message;
  const rows = [
    [role === 'worker' ? 'Queue workers run; health at' : 'The pharmacy is open at', url],
    ...(administrator ? [['Administrator', `${url}/admin — ${administrator}`]] : []),
    ['Data lives in', dataDir],
    ['Stop with', 'Ctrl-C'],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  console.log(`\n${rows.map(([label, text]) => `  ${label.padEnd(width)}   ${text}`).join('\n')}\n`);
}
