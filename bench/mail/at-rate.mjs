import { setTimeout as pause } from 'node:timers/promises';

/**
 * Begins something with each of the things, so many a second, whether or not what was begun before has ended: people do
 * not wait for each other.
 *
 * @template Thing, Result
 * @param {number} perSecond
 * @param {readonly Thing[]} things
 * @param {(thing: Thing) => Promise<Result>} begin
 * @returns {Promise<readonly { at: number, result: Result }[]>} when each was due to begin, and what came of it
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
