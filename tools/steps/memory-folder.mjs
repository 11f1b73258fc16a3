import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem, platform } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** With the process in the name, so that another one can tell whether the folder is still in use. */
const NAME = 'pharmacy-tests-';
const LEFTOVER = new RegExp(`^${NAME}(\\d+)-`);
/** Linux's number of tmpfs. */
const TMPFS = 0x01021994;
/** Several times what the databases take. */
const NEEDED_BYTES = 8 * 1024 ** 3;

/**
 * A folder in memory that is removed when this process ends, for databases that are thrown away: creating one takes a tenth of
 * the time on disk. Undefined where memory is scarce.
 */
export function memoryFolder() {
  if (platform() !== 'linux') return undefined;
  removeLeftovers(MEMORY);
  if (freemem() < NEEDED_BYTES || roomIn(MEMORY) < NEEDED_BYTES) return undefined;
  const folder = mkdtempSync(join(MEMORY, `${NAME}${process.pid}-`));
  // PostgreSQL runs under an account of its own where the tests run as root.
  chmodSync(folder, 0o711);
  process.on('exit', () => remove(folder));
  return folder;
}

/** Removes the folders of processes that were killed. Those of other accounts stay. */
export function removeLeftovers(parent) {
  for (const name of namesIn(parent)) {
    const [, pid] = LEFTOVER.exec(name) ?? [];
    if (!pid || isAlive(Number(pid))) continue;
    remove(join(parent, name));
  }
}

function remove(folder) {
  try {
    if (statSync(folder).uid === process.getuid()) rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.error(`${folder} is left over from a process that ended: ${error.message}`);
  }
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function roomIn(folder) {
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    return type === TMPFS ? bavail * bsize : 0;
  } catch {
    return 0;
  }
}
