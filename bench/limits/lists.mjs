/** What a list may take with a hundred times the rows of the seed, as many of them shown, against the time it takes at that size. */
export const limits = {
  ratio: { name: 'times as long', atMost: 1.5, digits: 2 },
  atSeed: { name: 'ms at the seed', digits: 2 },
  atHundredfold: { name: 'ms at 100 times', digits: 2 },
};

/** How often each list is asked for at either size in a round. */
export const TIMES = 15;
