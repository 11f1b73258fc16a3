export { KB } from './pages.mjs';

/**
 * What the shell and each remote may weigh, in KB packed as they are sent, a few percent above what they weigh now: `first`
 * is what a browser loads before any page of it, `largest` its largest file, `total` all of its files. A remote that is not
 * named has the limits of `other`.
 */
export const limits = {
  shell: { first: 136, largest: 85, total: 400 },
  public: { first: 9, largest: 60, total: 142 },
  portal: { first: 9, largest: 60, total: 296 },
  admin: { first: 9, largest: 60, total: 445 },
  other: { first: 12, largest: 70, total: 300 },
};
