import { spawn } from 'node:child_process';
import type { Account } from './account';

/**
 * Stops the server when this process dies without having done so, `kill -9` included: a shell waits at the other end of
 * a pipe, and a pipe always closes. Returns what calls it off. Where there is no shell the next start does the work.
 */
export function watchOver(pid: number, account: Account | undefined): () => void {
  if (process.platform === 'win32') return () => undefined;
  const script = 'read -r _ || kill -INT "$0"';
  const shell = spawn('/bin/sh', ['-c', script, String(pid)], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  return () => shell.stdin.end('done\n');
}
