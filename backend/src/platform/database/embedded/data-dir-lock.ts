import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from './postmaster';

/** Another process uses `dataDir`. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, pid: number) {
    super(`DATA_DIR ${dataDir} is in use by process ${pid}: stop it first, or start with another DATA_DIR`);
    this.name = 'DataDirInUse';
  }
}

interface Holder {
  readonly pid: number;
  /** Distinguishes the process from a later one with the same pid, such as after a container restart. */
  readonly startedAt: string;
}

/** Locks `dataDir` for this process and returns a function that unlocks it. The lock of a dead process is replaced. */
export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, 'lock');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Holder));
  try {
    for (;;) {
      try {
        linkSync(draft, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = lockHolder(dataDir);
      if (holder !== undefined) throw new DataDirInUse(dataDir, holder);
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The pid of the running process that has locked `dataDir`. */
export function lockHolder(dataDir: string): number | undefined {
  try {
    const holder = JSON.parse(readFileSync(path.join(dataDir, 'lock'), 'utf8')) as Holder;
    return isAlive(holder.pid) && startOf(holder.pid) === holder.startedAt ? holder.pid : undefined;
  } catch {
    return undefined;
  }
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
  } catch {
    return '';
  }
}
