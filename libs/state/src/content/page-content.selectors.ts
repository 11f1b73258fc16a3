import type { ContentPage, PageContentView } from '@pharmacy/contracts';
import type { ApiCacheRoot } from '../api-cache/api-cache.slice';

/** The API path of a page's texts. */
export const pagePath = (page: ContentPage): string => `/api/pages/${page}`;

const GLOBAL = pagePath('global');
const ANY_PAGE = pagePath('' as ContentPage);

/**
 * The path of the cached response that holds a page's texts. Each page's response includes the `global` texts, so for
 * `global` the newest response of any page is used.
 */
export const selectPagePath =
  (page: ContentPage) =>
  ({ apiCache }: ApiCacheRoot): string => {
    if (page !== 'global' || apiCache[GLOBAL]) return pagePath(page);
    const loaded = Object.keys(apiCache).filter(
      (path) => path.startsWith(ANY_PAGE) && apiCache[path]?.data !== undefined,
    );
    const newest = loaded.reduce<string | undefined>(
      (best, path) => (best === undefined || apiCache[path]!.at > apiCache[best]!.at ? path : best),
      undefined,
    );
    return newest ?? GLOBAL;
  };

/** The blocks of the response that holds the `global` texts. Undefined until one has loaded. */
export const selectGlobalBlocks = (state: ApiCacheRoot): PageContentView['blocks'] | undefined =>
  (state.apiCache[selectPagePath('global')(state)]?.data as PageContentView | undefined)?.blocks;
