import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '../limits/start.mjs';
import { memoryOf } from '../product/process.mjs';
import { Product } from '../product/product.mjs';
import { inRounds, median } from '../rounds.mjs';
import { timeToStart } from './started.mjs';

const ROUNDS = 3;
const SETTLED_MS = 15_000;

/**
 * The time from `npm start` on a built tree until the home page responds, without data and with data from an earlier
 * run, and the memory of the idle server process.
 *
 * @type {import('../groups.mjs').Group['measure']}
 */
export async function measure({ rounds = ROUNDS, printStep }) {
  const [first, again] = await withFolder(async (used) => {
    await timeToStart(used);
    const subjects = [() => withFolder(timeToStart), () => timeToStart(used)];
    const beforeRound = (round) => Promise.resolve(printStep(`Round ${round} of ${rounds}`));
    const taken = await inRounds(rounds, subjects, (take) => take(), beforeRound);
    return subjects.map((each) => taken.get(each));
  });
  return {
    conditions: [`${rounds} starts each; memory of the server's own process, without PostgreSQL's`],
    figures: [
      figure('npm start, for the first time', limits.start, first),
      figure('npm start, again', limits.start, again),
      figure('ROLE=all, 15 s after its start', limits.memory, [await idleMemory()]),
    ],
  };
}

const figure = (subject, limit, samples) => ({ subject, limit, value: median(samples), samples });

/** Runs `work` with an empty folder, and deletes it afterwards. */
async function withFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'pharmacy-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function idleMemory() {
  const product = await Product.start();
  try {
    await pause(SETTLED_MS);
    return memoryOf(product.pid);
  } finally {
    await product.stop();
  }
}
