/** The machine that the time limits are for: two cores, nothing else running. */
export const reference = {
  /** Milliseconds that the fixed workload takes there. */
  fixedWork: 75,
  /** If a machine is slower than this factor, it's busy with something else, and time figures mean little. */
  busy: 1.3,
};
