import { reference } from '../limits/machine.mjs';
import { median } from '../rounds.mjs';

const TRIES = 7;

/** A fixed workload of the kind that pages have: objects, strings, sorting. Runs in the page; returns milliseconds. */
function fixedWork() {
  const begin = performance.now();
  let seed = 1;
  const rows = Array.from({ length: 40_000 }, (_, index) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return { id: index, name: `row ${seed.toString(36)}`, weight: seed };
  });
  rows.sort((a, b) => (a.name < b.name ? -1 : 1));
  const copy = JSON.parse(JSON.stringify(rows));
  return performance.now() - begin + (copy.length === rows.length ? 0 : Infinity);
}

/**
 * Measures the fixed workload in an empty, unthrottled page.
 *
 * @param {import('@playwright/test').Browser} browser
 * @returns {Promise<number>} milliseconds
 */
export async function machineNow(browser) {
  const page = await browser.newPage();
  const times = [];
  for (let count = 0; count < TRIES; count += 1) times.push(await page.evaluate(fixedWork));
  await page.close();
  return median(times);
}

/**
 * Describes what the measurements of `machineNow` mean for the other figures.
 *
 * @param {readonly number[]} times
 */
export function machineInWords(times) {
  const factor = (median(times) / reference.fixedWork).toFixed(1);
  const spread = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`;
  const given = `the machine: a fixed piece of work took ${median(times).toFixed(0)} ms (${spread}), ${factor} times what it takes when nothing else runs`;
  return factor > reference.busy ? `${given}; too busy, figures of time are too high` : given;
}
