/** What signed-in people may expect of the list of 200 documents: so many times what a bare server with a database answers. */
export const limits = {
  at16: { name: '16: requests', atLeast: 5, digits: 1 },
  at64: { name: '64: requests', atLeast: 5, digits: 1 },
};

/** How many connections ask at once, and which limit holds then. */
export const crowds = [
  { connections: 16, limit: limits.at16 },
  { connections: 64, limit: limits.at64 },
];
