import { readdirSync, readFileSync } from 'node:fs';

/** The command lines of this process's children, on Linux. */
export function childProcesses(): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // the name, which may contain spaces, is in parentheses
        const [, parent] = /\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? [];
        return Number(parent) === process.pid
          ? [readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ')]
          : [];
      } catch {
        return []; // it has just ended
      }
    });
}
