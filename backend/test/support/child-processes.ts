import { readdirSync, readFileSync } from 'node:fs';

interface ChildProcess {
  readonly pid: number;
  /** with its arguments */
  readonly command: string;
}

/** The children of this process, on Linux. */
export function childProcesses(): readonly ChildProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // the name, which may contain spaces, is in parentheses
        const [, parent] = /\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? [];
        if (Number(parent) !== process.pid) return [];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ');
        return [{ pid: Number(pid), command }];
      } catch {
        return []; // it has just ended
      }
    });
}
