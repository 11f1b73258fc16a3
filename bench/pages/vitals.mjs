const LONG_TASK = 50;
const WINDOW = { gap: 1_000, length: 5_000 };

/**
 * Cumulative layout shift: the worst burst of shifts, each within a second of the one before, at most five seconds
 * long.
 *
 * @param {readonly { at: number, value: number }[]} shifts
 */
export function layoutShift(shifts) {
  let worst = 0;
  let sum = 0;
  let begin = -Infinity;
  let before = -Infinity;
  for (const { at, value } of shifts) {
    const continues = at - before < WINDOW.gap && at - begin < WINDOW.length;
    if (!continues) begin = at;
    sum = continues ? sum + value : value;
    before = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/**
 * Total blocking time: the part beyond 50 ms of each task that ends after the first paint.
 *
 * @param {readonly { at: number, duration: number }[]} tasks
 * @param {number} firstPaint
 */
export function blockingTime(tasks, firstPaint) {
  return tasks
    .map(({ at, duration }) => at + duration - Math.max(at, firstPaint))
    .reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK), 0);
}
