const LONG_TASK = 50;
const WINDOW = { gap: 1_000, length: 5_000 };

/**
 * The cumulative layout shift: the worst burst of shifts, each within a second of the one before, five seconds at most.
 *
 * @param {readonly { at: number, value: number }[]} shifts
 */
export function layoutShift(shifts) {
  let worst = 0;
  let sum = 0;
  let begin = -Infinity;
  let before = -Infinity;
  for (const { at, value } of shifts) {
    const goesOn = at - before < WINDOW.gap && at - begin < WINDOW.length;
    if (!goesOn) begin = at;
    sum = goesOn ? sum + value : value;
    before = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/**
 * The total blocking time: of each task that ends after the first paint, what goes beyond 50 ms.
 *
 * @param {readonly { at: number, duration: number }[]} tasks @param {number} firstPaint
 */
export function blockingTime(tasks, firstPaint) {
  return tasks
    .map(({ at, duration }) => at + duration - Math.max(at, firstPaint))
    .reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK), 0);
}
