export { KB } from './pages.mjs';

/**
 * What the shell and each remote may weigh, in KB packed as they are sent, a few percent above what they weigh now: `first`
 * is what a browser loads before any page of it, `largest` its largest file, `total` all of its files. A remote that is not
 * named has the limits of `other`.
 */
export const limits = {
  shell: { first: 136, largest: 83, total: 402 },
  public: { first: 8.6, largest: 12.2, total: 141 },
  portal: { first: 8.6, largest: 40, total: 236 },
  admin: { first: 8.9, largest: 60, total: 385 },
  other: { first: 9, largest: 45, total: 220 },
};
