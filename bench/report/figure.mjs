/**
 * @typedef {object} Limit one measure, and how far it may go
 * @property {string} name heading of its column, with the unit
 * @property {number} [atMost]
 * @property {number} [atLeast]
 * @property {number} [digits] behind the point; 0 when it says nothing
 *
 * @typedef {object} Figure
 * @property {string} subject what was measured: a page, or for a comparison the two that were compared
 * @property {Limit} limit
 * @property {number} value a median; for a comparison the median of the ratios of each round
 * @property {readonly number[]} samples what it is the median of
 * @property {string} [note] what helps to mend it; shown when the limit is broken
 */

/** A thousandth of what may be is noise of the arithmetic, not of the product. */
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
