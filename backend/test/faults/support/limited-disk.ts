import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const BLOCK_BYTES = 64 * 1024;
/** The device name of a mount contains the process ID of its run. */
const DEVICE = 'pharmacy-faults-';

/**
 * A folder on a disk that can be filled up. For root, it's a tmpfs, and writes fail with ENOSPC. Without permission to mount, the
 * processes' file size limit is set to 0 (`prlimit --fsize`), and writes fail with EFBIG.
 */
export class LimitedDisk {
  private constructor(
    readonly folder: string,
    readonly manner: 'tmpfs' | 'prlimit',
  ) {}

  static make(folder: string, megabytes: number): LimitedDisk {
    mkdirSync(folder, { recursive: true });
    const options = `size=${megabytes}m,mode=700`;
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, `${DEVICE}${process.pid}`, folder]);
    return new LimitedDisk(folder, status === 0 ? 'tmpfs' : 'prlimit');
  }

  /** Unmounts disks of runs that were killed. */
  static clearLeftovers(): void {
    if (!existsSync('/proc/mounts')) return;
    for (const mount of readFileSync('/proc/mounts', 'utf8').split('\n')) {
      const [device = '', folder = ''] = mount.split(' ');
      if (device.startsWith(DEVICE) && !existsSync(`/proc/${device.slice(DEVICE.length)}`))
        spawnSync('umount', [folder]);
    }
  }

  /** Makes writes by these processes fail. */
  fill(pids: readonly number[]): void {
    if (this.manner === 'prlimit') return limitFiles(pids, '0:');
    const { bfree, bsize } = statfsSync(this.folder);
    for (let bytes = bfree * bsize; bytes > 0; bytes -= BLOCK_BYTES) {
      try {
        writeFileSync(this.filler, Buffer.alloc(Math.min(BLOCK_BYTES, bytes)), { flag: 'a' });
      } catch {
        return;
      }
    }
  }

  free(pids: readonly number[]): void {
    if (this.manner === 'prlimit') limitFiles(pids, 'unlimited:');
    else rmSync(this.filler, { force: true });
  }

  close(): void {
    if (this.manner === 'tmpfs') spawnSync('umount', [this.folder]);
  }

  private get filler(): string {
    return path.join(this.folder, 'filler');
  }
}

function limitFiles(pids: readonly number[], limit: string): void {
  for (const pid of pids) {
    const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${limit}`], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`Failed to limit the disk: ${stderr}`);
  }
}
