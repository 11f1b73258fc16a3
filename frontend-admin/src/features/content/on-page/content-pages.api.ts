import type {
  ChosenChanges,
  ContentPage,
  PageChangesView,
  PagePreviewView,
  PageVersionView,
  ScheduledChanges,
} from '@pharmacy/contracts';
import { api, invalidateCachedResponses, type Page, toPage } from '@pharmacy/state';
import { type Keyed, keyedPost } from '../../../forms/keyed';
import { claimsTag, launchListTag, pagesTag, tagOf, versionsTag } from '../content.api';

type Choice = ChosenChanges & { readonly page: ContentPage };
type Plan = ScheduledChanges & { readonly page: ContentPage };

interface Restoration {
  readonly page: ContentPage;
  readonly version: number;
}

interface PreviewTime {
  readonly page: ContentPage;
  /** ISO 8601; null for now. */
  readonly at: string | null;
}

const VERSIONS = 10;

/** What a change to chosen texts makes outdated. So does a rejected change: someone else was faster. */
const touchedBy = ({ changes }: ChosenChanges) => [
  pagesTag,
  launchListTag,
  claimsTag,
  tagOf('list'),
  ...changes.flatMap(({ key }) => [tagOf(key), versionsTag(key)]),
];

const postTo =
  (path: string) =>
  ({ page, ...change }: Keyed<Choice>) =>
    keyedPost(`content-pages/${page}/${path}`, change);

const contentPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    pagePreview: build.query<PagePreviewView, PreviewTime>({
      query: ({ page, at }) => ({ url: `content-pages/${page}/preview`, params: at ? { at } : {} }),
      providesTags: [pagesTag],
    }),
    pageVersions: build.infiniteQuery<Page<PageVersionView>, ContentPage, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) => ({
        url: `content-pages/${queryArg}/versions`,
        params: { limit: VERSIONS, ...(pageParam && { cursor: pageParam }) },
      }),
      transformResponse: toPage<PageVersionView>,
      providesTags: [pagesTag],
    }),
    publishPage: build.mutation<PageChangesView, Keyed<Choice>>({
      query: postTo('publish'),
      invalidatesTags: (_left, _error, choice) => touchedBy(choice),
      onQueryStarted: invalidateCachedResponses,
    }),
    schedulePage: build.mutation<PageChangesView, Keyed<Plan>>({
      query: postTo('schedule'),
      invalidatesTags: (_left, _error, choice) => touchedBy(choice),
    }),
    discardPage: build.mutation<PageChangesView, Keyed<Choice>>({
      query: postTo('discard'),
      invalidatesTags: (_left, _error, choice) => touchedBy(choice),
    }),
    restorePage: build.mutation<PageChangesView, Restoration>({
      query: ({ page, version }) => ({ url: `content-pages/${page}/versions/${version}/restore`, method: 'POST' }),
      // Any text of the page may have changed.
      invalidatesTags: ['content'],
      onQueryStarted: invalidateCachedResponses,
    }),
  }),
});

export const {
  usePagePreviewQuery,
  usePageVersionsInfiniteQuery,
  usePublishPageMutation,
  useSchedulePageMutation,
  useDiscardPageMutation,
  useRestorePageMutation,
} = contentPagesApi;
