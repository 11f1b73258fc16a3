import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, platform } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Linux's number of tmpfs. */
const TMPFS = 0x01021994;
/** Several times what the databases take. */
const NEEDED_BYTES = 8 * 1024 ** 3;

/**
 * A folder in memory that is removed when this process ends, for databases that are thrown away: creating one takes a tenth of
 * the time on disk. Undefined where memory is scarce.
 */
export function memoryFolder() {
  if (platform() !== 'linux' || freemem() < NEEDED_BYTES || roomIn(MEMORY) < NEEDED_BYTES) return undefined;
  const folder = mkdtempSync(join(MEMORY, 'pharmacy-tests-'));
  // PostgreSQL runs under an account of its own where the tests run as root.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return folder;
}

function roomIn(folder) {
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    return type === TMPFS ? bavail * bsize : 0;
  } catch {
    return 0;
  }
}
