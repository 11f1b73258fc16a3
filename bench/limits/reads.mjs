/** Public reads compared with a `node:http` server that sends the same bytes and does nothing else. */
export const limits = {
  at16: { name: '16: requests', atLeast: 0.7, digits: 2 },
  slowest16: { name: '16: p99', atMost: 2, digits: 2 },
  at64: { name: '64: requests', atLeast: 0.7, digits: 2 },
  slowest64: { name: '64: p99', atMost: 2, digits: 2 },
  /** Bare Nest reaches a tenth of the bare server at best. The response cache has to make up the difference. */
  nest: { name: 'times bare Nest', atLeast: 4, digits: 1 },
};

/** The numbers of concurrent connections, and the limits for each. */
export const crowds = [
  { connections: 16, requests: limits.at16, p99: limits.slowest16 },
  { connections: 64, requests: limits.at64, p99: limits.slowest64 },
];
