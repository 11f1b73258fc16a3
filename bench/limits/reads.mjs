/** What a public read may cost, as shares of a `node:http` server that sends the same bytes and does nothing else. */
export const limits = {
  at16: { name: '16: requests', atLeast: 0.8, digits: 2 },
  slowest16: { name: '16: p99', atMost: 2, digits: 2 },
  at64: { name: '64: requests', atLeast: 0.8, digits: 2 },
  slowest64: { name: '64: p99', atMost: 2, digits: 2 },
  /** Bare Nest reaches a tenth of the bare server at best; the rest is what a kept answer has to save. */
  nest: { name: 'times bare Nest', atLeast: 4, digits: 1 },
};

/** How many connections ask at once, and which limits hold then. */
export const crowds = [
  { connections: 16, requests: limits.at16, p99: limits.slowest16 },
  { connections: 64, requests: limits.at64, p99: limits.slowest64 },
];
