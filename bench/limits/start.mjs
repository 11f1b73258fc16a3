/** A built product with the embedded database. */
export const limits = {
  start: { name: 'ms until it answers', atMost: 4_000 },
  memory: { name: 'MB when idle', atMost: 220 },
};
