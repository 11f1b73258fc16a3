import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const TICK_MS = 10;
const LOOK_MS = 50;

/** What a process holds in memory, in megabytes of 1,048,576 bytes. Linux only, as all of this file. @param {number} pid */
export function memoryOf(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(kilobytes) / 1_024;
}

/**
 * The most that a process held while `work` ran, in megabytes, and what `work` gave.
 *
 * @template T @param {number} pid @param {() => Promise<T>} work @returns {Promise<{ peak: number, result: T }>}
 */
export async function peakMemoryOf(pid, work) {
  let peak = memoryOf(pid);
  let isOver = false;
  const running = work().finally(() => (isOver = true));
  while (!isOver) {
    await Promise.race([pause(LOOK_MS), running.catch(() => undefined)]);
    peak = Math.max(peak, memoryOf(pid));
  }
  return { peak, result: await running };
}

/** Milliseconds of a processor that a process has used so far, all of its threads. @param {number} pid */
export const ownProcessorTimeOf = (pid) => statOf(pid)?.time ?? 0;

/** Milliseconds of a processor that a process and all that it has started have used so far. @param {number} pid */
export function processorTimeOf(pid) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const processes = all.flatMap((name) => statOf(Number(name)) ?? []);
  const family = new Set([pid]);
  // A child is younger than its parent, but may have a smaller number once those start anew.
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const each of processes) if (family.has(each.parent)) family.add(each.pid);
  }
  return processes.filter((each) => family.has(each.pid)).reduce((sum, { time }) => sum + time, 0);
}

function statOf(pid) {
  try {
    // The name of a program may hold spaces and brackets: what counts stands behind the last of them.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1).trim().split(' ');
    return { pid, parent: Number(fields[1]), time: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return undefined;
  }
}
