import { remoteForPath } from '@pharmacy/contracts';
import type { ReadablePage } from '../screens/readable-page';

/** Whether the server rendered the current address into `root`. All unknown addresses share one rendered page. */
export function isRendered({ dataset: { rendered } }: HTMLElement): boolean {
  if (rendered === undefined) return false;
  return (
    rendered === location.pathname || (remoteForPath(rendered) === null && remoteForPath(location.pathname) === null)
  );
}

/** Saves the rendered main region so that it stays readable if the page's code fails to load. */
export const keepReadable = (): ReadablePage => ({
  path: location.pathname,
  html: document.getElementById('main')?.innerHTML ?? '',
});
