import type { ContentPage, PageContentView } from '@pharmacy/contracts';
import { api } from '../api/api';

/** The tag of what the public pages show, for a change that goes live. */
export const livePages = { type: 'content', id: 'live pages' } as const;

/**
 * The texts of the public pages, each page's with those of `global`. Here and not in one front end, because the pages and
 * the site's header and footer show the same texts from the same cache.
 */
export const pageContentApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageContent: build.query<PageContentView, ContentPage>({
      query: (page) => `pages/${page}`,
      providesTags: [livePages],
    }),
  }),
});

export const { usePageContentQuery } = pageContentApi;
