import { pageAt } from './public-pages';
import { pageAddress } from './told-blocks';

/** The API's addresses that the page at `path` is made from; none for a path that is no page. */
export function readsOf(path: string): readonly string[] {
  const page = pageAt(path);
  if (page === null) return [];
  return page === 'about' ? [pageAddress(page), '/api/team-members'] : [pageAddress(page)];
}
