import type { ContentPage, PageContentView } from '@pharmacy/contracts';
import { api } from '../api/api';

/**
 * The texts of the public pages, each page's with those of `global`. Here and not in one front end, because the pages and
 * the site's header and footer show the same texts from the same cache.
 */
export const pageContentApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageContent: build.query<PageContentView, ContentPage>({
      query: (page) => `pages/${page}`,
      providesTags: ['content'],
    }),
  }),
});

export const { usePageContentQuery } = pageContentApi;
