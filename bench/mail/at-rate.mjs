import { setTimeout as pause } from 'node:timers/promises';

/**
 * Starts a task for each item at a fixed rate, without waiting for earlier tasks, because people don't wait for each
 * other.
 *
 * @template Thing, Result
 * @param {number} perSecond
 * @param {readonly Thing[]} things
 * @param {(thing: Thing) => Promise<Result>} begin
 * @returns {Promise<readonly { at: number, result: Result }[]>} when each was due to start, and its result
 */
export async function atRate(perSecond, things, begin) {
  const start = Date.now();
  const begun = things.map(async (thing, index) => {
    const at = start + (index * 1_000) / perSecond;
    await pause(Math.max(0, at - Date.now()));
    return { at, result: await begin(thing) };
  });
  return Promise.all(begun);
}
