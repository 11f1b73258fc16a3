import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** What PostgreSQL writes about itself into `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

const FILE = 'postmaster.pid';

export function readPostmaster(clusterDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(path.join(clusterDir, FILE), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' } : undefined;
  } catch {
    return undefined;
  }
}

export const postmasterFile = (clusterDir: string): string => path.join(clusterDir, FILE);

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether that process is this cluster's server and not another that got its number since. */
export function servesCluster(pid: number, clusterDir: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  } catch {
    return false;
  }
}
