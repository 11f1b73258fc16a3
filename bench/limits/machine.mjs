/** The machine that the limits of time are meant for: two cores, nothing else running. */
export const reference = {
  /** Milliseconds of a processor that the fixed piece of work takes there. */
  fixedWork: 75,
  /** So many times slower than that, a machine has other things to do, and the figures of time say little. */
  busy: 1.3,
};
