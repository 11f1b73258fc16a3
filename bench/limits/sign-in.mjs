/** A sign-in takes little more than its password hash, and doesn't delay other requests. */
export const limits = {
  hash: { name: 'hash of all CPU', atLeast: 0.85, digits: 2 },
  underAttack: { name: 'time of time when idle', atMost: 3, digits: 2 },
  others: { name: 'p99 of p99 when idle', atMost: 3, digits: 2 },
};
