export { KB } from './pages.mjs';

/**
 * Limits for the compressed sizes of the shell and each remote in KB, a few percent above the current sizes: `first` is
 * what loads before any page, `largest` the largest file, `total` all files. Remotes that aren't listed have the limits
 * of `other`.
 */
export const limits = {
  shell: { first: 137, largest: 83, total: 402 },
  public: { first: 8.6, largest: 12.2, total: 143 },
  portal: { first: 8.6, largest: 40, total: 265 },
  admin: { first: 9.6, largest: 60, total: 460 },
  other: { first: 9, largest: 45, total: 220 },
};
