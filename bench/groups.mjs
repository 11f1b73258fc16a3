/**
 * @typedef {object} Bench what a group measures with
 * @property {import('./product/product.mjs').Product} product the running product
 * @property {string} executablePath of Chromium
 * @property {readonly string[]} paths pages to measure; all if empty
 * @property {number | undefined} rounds how often to measure each subject; each group has a default
 * @property {(text: string) => void} printStep prints progress
 *
 * @typedef {object} Measured
 * @property {readonly string[]} conditions lines above the table: how it was measured, and on what machine
 * @property {readonly import('./report/figure.mjs').Figure[]} figures
 *
 * @typedef {{ measure(bench: Bench): Promise<Measured> }} Group
 */

/**
 * Loaded on demand, because some groups install packages of their own.
 *
 * @type {Record<string, () => Promise<Group>>}
 */
export const groups = {
  pages: () => import('./pages/pages.group.mjs'),
  lighthouse: () => import('./lighthouse/lighthouse.group.mjs'),
  reads: () => import('./reads/reads.group.mjs'),
  gated: () => import('./gated/gated.group.mjs'),
  download: () => import('./download/download.group.mjs'),
  'sign-in': () => import('./sign-in/sign-in.group.mjs'),
  hostile: () => import('./hostile/hostile.group.mjs'),
  start: () => import('./start/start.group.mjs'),
  mail: () => import('./mail/mail.group.mjs'),
  live: () => import('./live/live.group.mjs'),
  lists: () => import('./lists/lists.group.mjs'),
  growth: () => import('./growth/growth.group.mjs'),
};
