/** Throughput of the list of 200 documents for signed-in users, as a multiple of a bare server with a database. */
export const limits = {
  at16: { name: '16: requests', atLeast: 5, digits: 1 },
  at64: { name: '64: requests', atLeast: 5, digits: 1 },
};

/** The numbers of concurrent connections, and the limit for each. */
export const crowds = [
  { connections: 16, limit: limits.at16 },
  { connections: 64, limit: limits.at64 },
];
