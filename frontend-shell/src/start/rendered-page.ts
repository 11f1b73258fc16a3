import { remoteForPath } from '@pharmacy/contracts';
import type { ReadablePage } from '../screens/readable-page';

/** Whether the server rendered the page at the present address into `root`. One page stands for all unknown addresses. */
export function isRendered({ dataset: { rendered } }: HTMLElement): boolean {
  if (rendered === undefined) return false;
  return (
    rendered === location.pathname || (remoteForPath(rendered) === null && remoteForPath(location.pathname) === null)
  );
}

/** What can be read now, to stay readable when the page's own parts cannot be had. */
export const keepReadable = (): ReadablePage => ({
  path: location.pathname,
  html: document.getElementById('main')?.innerHTML ?? '',
});
