import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 25;

/** Waits until `claim` returns a value other than undefined, null, or false. Returns that value. */
export async function eventually<T>(
  claim: () => T | Promise<T>,
  timeoutMs = 30_000,
): Promise<Exclude<T, undefined | null | false>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const result = await claim();
    if (result !== undefined && result !== null && result !== false)
      return result as Exclude<T, undefined | null | false>;
    if (Date.now() > deadline) throw new Error(`Not within ${timeoutMs} ms: ${claim.toString()}`);
    await sleep(POLL_MS);
  }
}
