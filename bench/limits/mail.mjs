/** From a person's click until the mail server has the mail, when many click. */
export const limits = {
  slowest: { name: 'p95 ms', atMost: 1_000 },
  usual: { name: 'median ms' },
};

/** Clicks in a second. */
export const RATE = 20;
