import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, postmasterFile, readPostmaster, servesCluster } from './postmaster-file';

const POLL_MS = 20;
const FAST_MS = 10_000;
const IMMEDIATE_MS = 5_000;

/** Stops the server: connections are cut, what was committed is kept. Comes back when it is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (await signalled(pid, 'SIGINT', FAST_MS)) return;
  // An immediate shutdown; the next start recovers from the log.
  if (await signalled(pid, 'SIGQUIT', IMMEDIATE_MS)) return;
  await signalled(pid, 'SIGKILL', IMMEDIATE_MS);
}

/** A process that was killed may leave its PostgreSQL behind: it is stopped, and a stale file of it removed. */
export async function clearLeftovers(clusterDir: string): Promise<void> {
  const left = readPostmaster(clusterDir);
  if (!left) return;
  if (servesCluster(left.pid, clusterDir)) await stopPostmaster(left.pid);
  await rm(postmasterFile(clusterDir), { force: true });
}

async function signalled(pid: number, signal: NodeJS.Signals, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  try {
    process.kill(pid, signal);
  } catch {
    return true;
  }
  while (Date.now() < deadline) {
    if (!isAlive(pid)) return true;
    await sleep(POLL_MS);
  }
  return false;
}
