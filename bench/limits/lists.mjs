/**
 * The response time of a list at 100 times the rows of the seed, compared with the seed. Both show the same number of
 * rows.
 */
export const limits = {
  ratio: { name: 'times as long', atMost: 1.5, digits: 2 },
  atSeed: { name: 'ms at the seed', digits: 2 },
  atHundredfold: { name: 'ms at 100 times', atMost: 50, digits: 2 },
};

/** Requests per list, size, and round. */
export const TIMES = 15;
