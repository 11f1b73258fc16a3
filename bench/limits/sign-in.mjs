/** A sign-in costs what its hash costs, and nobody else waits for it. */
export const limits = {
  hash: { name: 'hash of all CPU', atLeast: 0.85, digits: 2 },
  others: { name: 'p99 of p99 when idle', atMost: 3, digits: 2 },
};
