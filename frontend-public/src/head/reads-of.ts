import { pageAt } from './public-pages';
import { pageApiPath } from './page-blocks';

/** The API paths that the page at `path` reads; empty for an unknown path. */
export function readsOf(path: string): readonly string[] {
  const page = pageAt(path);
  if (page === null) return [];
  return page === 'about' ? [pageApiPath(page), '/api/team-members'] : [pageApiPath(page)];
}
