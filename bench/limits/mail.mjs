/** Time from a person's click until the mail server has accepted the email, under load. */
export const limits = {
  slowest: { name: 'p95 ms', atMost: 1_000 },
  usual: { name: 'median ms' },
};

/** Clicks per second. */
export const RATE = 20;
