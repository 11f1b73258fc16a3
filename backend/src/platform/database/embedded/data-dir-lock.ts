import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
  const file = lockOf(dataDir);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Holder));
  try {
    for (;;) {
      try {
        linkSync(draft, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        expectCode('EEXIST', error);
      }
      const holder = lockHolder(dataDir);
      if (holder !== undefined) throw new DataDirInUse(dataDir, holder);
      removeStale(dataDir);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes the lock of a dead process. Puts it back and throws if another start has replaced it in the meantime. */
function removeStale(dataDir: string): void {
  const moved = `${lockOf(dataDir)}.${process.pid}.stale`;
  try {
    renameSync(lockOf(dataDir), moved);
  } catch (error) {
    return expectCode('ENOENT', error);
  }
  try {
    const holder = holderIn(moved);
    if (holder === undefined) return;
    try {
      linkSync(moved, lockOf(dataDir));
    } catch (error) {
      expectCode('EEXIST', error);
    }
    throw new DataDirInUse(dataDir, holder);
  } finally {
    rmSync(moved, { force: true });
  }
}

const lockOf = (dataDir: string) => path.join(dataDir, 'lock');

/** Throws any other error. */
function expectCode(code: string, error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== code) throw error;
}

/** The pid of the running process that has locked `dataDir`. */
export const lockHolder = (dataDir: string): number | undefined => holderIn(lockOf(dataDir));

function holderIn(file: string): number | undefined {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder;
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
