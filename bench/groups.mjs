/**
 * @typedef {object} Bench what a group measures with
 * @property {import('./product/product.mjs').Product} product the running product
 * @property {string} executablePath of Chromium
 * @property {readonly string[]} paths pages to look at; none means all
 * @property {number | undefined} rounds how often each thing is measured; the group knows what is usual
 * @property {(text: string) => void} say tells what is going on
 *
 * @typedef {object} Measured
 * @property {readonly string[]} conditions lines above the table: how it was measured, and what the machine gave
 * @property {readonly import('./report/figure.mjs').Figure[]} figures
 *
 * @typedef {{ measure(bench: Bench): Promise<Measured> }} Group
 */

/** Loaded when they are run: what a group needs is installed only then. @type {Record<string, () => Promise<Group>>} */
export const groups = {
  pages: () => import('./pages/pages.group.mjs'),
  lighthouse: () => import('./lighthouse/lighthouse.group.mjs'),
  reads: () => import('./reads/reads.group.mjs'),
  gated: () => import('./gated/gated.group.mjs'),
  download: () => import('./download/download.group.mjs'),
  'sign-in': () => import('./sign-in/sign-in.group.mjs'),
  start: () => import('./start/start.group.mjs'),
  mail: () => import('./mail/mail.group.mjs'),
  live: () => import('./live/live.group.mjs'),
  lists: () => import('./lists/lists.group.mjs'),
  growth: () => import('./growth/growth.group.mjs'),
};
