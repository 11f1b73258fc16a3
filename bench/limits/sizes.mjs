export { KB } from './pages.mjs';

/**
 * Limits for the compressed sizes of the shell and each remote in KB, a few percent above the current sizes: `first` is
 * what loads before any page, `largest` the largest file, `total` all files. Remotes that aren't listed have the limits
 * of `other`.
 */
export const limits = {
  shell: { first: 137, largest: 83, total: 402 },
  // The largest file is axe, which only the editor's preview loads. `pages.mjs` limits what a page loads.
  public: { first: 8.6, largest: 155, total: 300 },
  // The largest file is the worker that reads a PDF in the page, and a third of the total are its fonts: loaded with the first PDF only.
  portal: { first: 8.9, largest: 316, total: 1345 },
  admin: { first: 9.6, largest: 60, total: 495 },
  other: { first: 9, largest: 45, total: 220 },
};
