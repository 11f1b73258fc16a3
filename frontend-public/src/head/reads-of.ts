import { pageAt, type PublicPage } from './public-pages';
import { pageApiPath } from './page-blocks';
import { manufacturersApiPath } from './structured-data/manufacturers-data';

/** The API paths that pages read beside their texts. */
const lists: Partial<Record<PublicPage, string>> = {
  about: '/api/team-members',
  manufacturers: manufacturersApiPath,
};

/** The API paths that the page at `path` reads; empty for an unknown path. */
export function readsOf(path: string): readonly string[] {
  const page = pageAt(path);
  if (page === null) return [];
  const list = lists[page];
  return list === undefined ? [pageApiPath(page)] : [pageApiPath(page), list];
}
