import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const TICK_MS = 10;
const POLL_MS = 50;

/**
 * The resident memory of a process in MB (1,048,576 bytes). This file works on Linux only.
 *
 * @param {number} pid
 */
export function memoryOf(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(kilobytes) / 1_024;
}

/**
 * Runs `work`, and returns its result with the process's peak memory in MB.
 *
 * @template T
 * @param {number} pid
 * @param {() => Promise<T>} work
 * @returns {Promise<{ peak: number, result: T }>}
 */
export async function peakMemoryOf(pid, work) {
  let peak = memoryOf(pid);
  let isOver = false;
  const running = work().finally(() => (isOver = true));
  while (!isOver) {
    await Promise.race([pause(POLL_MS), running.catch(() => undefined)]);
    peak = Math.max(peak, memoryOf(pid));
  }
  return { peak, result: await running };
}

/**
 * The processor time that a process has used so far, in milliseconds, over all threads.
 *
 * @param {number} pid
 */
export const ownProcessorTimeOf = (pid) => statOf(pid)?.time ?? 0;

/**
 * The processor time that a process and its descendants have used so far, in milliseconds.
 *
 * @param {number} pid
 */
export function processorTimeOf(pid) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const processes = all.flatMap((name) => statOf(Number(name)) ?? []);
  const family = new Set([pid]);
  // Repeats until nothing is added: after process IDs wrap around, a child may have a lower ID than its parent.
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const each of processes) if (family.has(each.parent)) family.add(each.pid);
  }
  return processes.filter((each) => family.has(each.pid)).reduce((sum, { time }) => sum + time, 0);
}

function statOf(pid) {
  try {
    // A program's name may contain spaces and parentheses; the fields start after the last parenthesis.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1).trim().split(' ');
    return { pid, parent: Number(fields[1]), time: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return undefined;
  }
}
