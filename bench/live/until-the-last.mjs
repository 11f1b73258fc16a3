let number = 0;

/**
 * Announces something and waits until every client has it. Then removes it and waits again, so that nothing is in
 * flight when the next round begins.
 *
 * @param {{ crowd: import('./crowd.mjs').Crowd, announce: import('./announcing.mjs').Announce }} party
 * @returns {Promise<number>} milliseconds from the request until the last client had it
 */
export async function untilTheLast({ crowd, announce }) {
  const text = `The counter closes early today, notice ${++number}.`;
  const received = crowd.lastToReceive((data) => data.includes(text));
  const began = performance.now();
  const [takeBack, last] = await Promise.all([announce(text), received]);
  const removed = crowd.lastToReceive((data) => !data.includes(text));
  await Promise.all([takeBack(), removed]);
  return last - began;
}
