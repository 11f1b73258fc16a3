let number = 0;

/**
 * Announces something and waits for everybody to have it, then takes it back and waits for that too, so that nothing is on its way
 * when the next round begins.
 *
 * @param {{ crowd: import('./crowd.mjs').Crowd, announce: import('./announcing.mjs').Announce }} party
 * @returns {Promise<number>} milliseconds from the request until the last one had it
 */
export async function untilTheLast({ crowd, announce }) {
  const text = `The counter closes early today, notice ${++number}.`;
  const heard = crowd.lastToHear((data) => data.includes(text));
  const began = performance.now();
  const [takeBack, last] = await Promise.all([announce(text), heard]);
  const forgotten = crowd.lastToHear((data) => !data.includes(text));
  await Promise.all([takeBack(), forgotten]);
  return last - began;
}
