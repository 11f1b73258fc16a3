import contracts from '@pharmacy/contracts';

/**
 * The paths of the public pages, or only those in `wanted`.
 *
 * @param {readonly string[]} wanted
 */
export function publicPages(wanted) {
  const pages = contracts.browserPaths.public;
  const unknown = wanted.find((path) => !pages.includes(path));
  if (unknown) throw new Error(`${unknown} is no public page; there are ${pages.join(' ')}`);
  return wanted.length > 0 ? wanted : pages;
}
