/**
 * @typedef {object} Limit one measure and its limit
 * @property {string} name heading of its column, with the unit
 * @property {number} [atMost]
 * @property {number} [atLeast]
 * @property {number} [digits] after the decimal point; 0 by default
 *
 * @typedef {object} Figure
 * @property {string} subject what was measured: a page, or the two sides of a comparison
 * @property {Limit} limit
 * @property {number} value a median; for a comparison, the median of each round's ratio
 * @property {readonly number[]} samples what it is the median of
 * @property {string} [note] details that help to fix it; shown if the limit is broken
 */

/** Tolerance for floating-point errors. */
const SLACK = 1e-9;

/** @param {Figure} figure */
export function isBroken({ value, limit: { atMost = Infinity, atLeast = -Infinity } }) {
  return !(value <= atMost + SLACK && value >= atLeast - SLACK);
}

/** @param {readonly Figure[]} figures */
export const brokenLimits = (figures) => figures.filter(isBroken);

/** @param {number} value @param {Limit} limit */
export const formatValue = (value, { digits = 0 }) => (Number.isFinite(value) ? value.toFixed(digits) : 'none');

/** @param {Limit} limit */
export function formatLimit(limit) {
  if (limit.atMost !== undefined) return `≤ ${formatValue(limit.atMost, limit)}`;
  return limit.atLeast !== undefined ? `≥ ${formatValue(limit.atLeast, limit)}` : '';
}
