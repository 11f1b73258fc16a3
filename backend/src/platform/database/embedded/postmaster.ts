import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The contents of PostgreSQL's `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

const FILE = 'postmaster.pid';
const POLL_MS = 20;
const FAST_SHUTDOWN_MS = 10_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

export function readPostmaster(clusterDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(path.join(clusterDir, FILE), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' } : undefined;
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Stops the server: disconnects clients and keeps all committed data. Resolves when the process has ended. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (await signalAndWait(pid, 'SIGINT', FAST_SHUTDOWN_MS)) return;
  // An immediate shutdown; the next start recovers from the log.
  if (await signalAndWait(pid, 'SIGQUIT', IMMEDIATE_SHUTDOWN_MS)) return;
  await signalAndWait(pid, 'SIGKILL', IMMEDIATE_SHUTDOWN_MS);
}

/** Stops the server that a killed process left running, and removes its stale pid file. */
export async function stopLeftoverPostmaster(clusterDir: string): Promise<void> {
  const leftover = readPostmaster(clusterDir);
  if (!leftover) return;
  if (servesCluster(leftover.pid, clusterDir)) await stopPostmaster(leftover.pid);
  await rm(path.join(clusterDir, FILE), { force: true });
}

/** Whether the process is this cluster's server, and not a later process with the same pid. */
function servesCluster(pid: number, clusterDir: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  } catch {
    return false;
  }
}

async function signalAndWait(pid: number, signal: NodeJS.Signals, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  try {
    process.kill(pid, signal);
  } catch {
    return true;
  }
  while (performance.now() < deadline) {
    if (!isAlive(pid)) return true;
    await sleep(POLL_MS);
  }
  return false;
}
