const LINE = /^nodejs_eventloop_lag_max_seconds (\S+)$/m;

/**
 * The longest time between two turns of the server's event loop since the last call, in milliseconds, at a resolution of 10.
 *
 * @param {{ url: string }} product
 * @returns {Promise<number>}
 */
export async function longestTurnOf({ url }) {
  const response = await fetch(`${url}/metrics`);
  const [, seconds] = LINE.exec(await response.text()) ?? [];
  if (seconds === undefined) throw new Error('/metrics has no longest turn of the event loop');
  return Number(seconds) * 1_000;
}
