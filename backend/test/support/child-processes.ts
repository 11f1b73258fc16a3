import { readdirSync, readFileSync } from 'node:fs';

interface ChildProcess {
  readonly pid: number;
  /** with its arguments */
  readonly command: string;
  /** processor time of all its threads so far, which doesn't depend on how busy the machine is */
  readonly cpuMs: number;
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The children of this process, on Linux. */
export function childProcesses(): readonly ChildProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
        // From the state on: the name before it may contain spaces.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (Number(fields[1]) !== process.pid) return [];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ');
        return [{ pid: Number(pid), command, cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS }];
      } catch {
        return []; // it has just ended
      }
    });
}
