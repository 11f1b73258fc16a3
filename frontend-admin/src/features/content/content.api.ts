import type {
  ClaimView,
  ContentBlockView,
  ContentEditorView,
  ContentMatch,
  ContentSummary,
  ContentVersionView,
  LaunchList,
  SaveContent,
} from '@pharmacy/contracts';
import type { SaveTextCheckSettings, TextCheckSettingsView } from '@pharmacy/contracts/text-checks';
import { api, type AppDispatch, invalidateCachedResponses, noRetry, type Page, toPage } from '@pharmacy/state';

interface Save extends SaveContent {
  readonly key: string;
}

interface Schedule {
  readonly key: string;
  /** ISO 8601; null cancels the schedule. */
  readonly publishAt: string | null;
}

interface Restoration {
  readonly key: string;
  readonly version: number;
}

interface Answering {
  readonly dispatch: AppDispatch;
  readonly queryFulfilled: Promise<{ readonly data: ContentBlockView }>;
}

/** Versions per page. Each one carries its full text. */
const VERSIONS = 25;

const addressOf = (key: string) => `content/${encodeURIComponent(key)}`;
export const tagOf = (id: string) => ({ type: 'content' as const, id });
export const launchListTag = tagOf('launch list');
export const claimsTag = tagOf('claims');
const checksTag = tagOf('publishing checks');
/** The drafts of all pages, and the versions of the pages. */
export const pagesTag = tagOf('pages');
export const versionsTag = (key: string) => tagOf(`versions of ${key}`);

const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    contentBlocks: build.query<readonly ContentSummary[], void>({
      query: () => 'content',
      providesTags: [tagOf('list')],
    }),
    launchList: build.query<LaunchList, void>({
      query: () => 'content/launch-list',
      providesTags: [launchListTag],
    }),
    contentClaims: build.query<readonly ClaimView[], void>({
      query: () => 'content-claims',
      providesTags: [claimsTag],
    }),
    /** The texts that contain these words; without words, how every text begins. */
    contentSearch: build.query<readonly ContentMatch[], string>({
      query: (q) => ({ url: 'content-search', params: { ...(q !== '' && { q }) } }),
      providesTags: [pagesTag],
    }),
    contentBlock: build.query<ContentBlockView, string>({
      query: addressOf,
      providesTags: (_block, _error, key) => [tagOf(key)],
      onQueryStarted: takeOver,
    }),
    contentVersions: build.infiniteQuery<Page<ContentVersionView>, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) => ({
        url: `${addressOf(queryArg)}/versions`,
        params: { limit: VERSIONS, ...(pageParam && { cursor: pageParam }) },
      }),
      transformResponse: toPage<ContentVersionView>,
      providesTags: (_versions, _error, key) => [versionsTag(key)],
    }),
    saveContent: build.mutation<ContentBlockView, Save>({
      query: ({ key, ...body }) => ({ url: addressOf(key), method: 'PUT', body }),
      invalidatesTags: [pagesTag],
      onQueryStarted: takeOver,
    }),
    publishContent: build.mutation<ContentBlockView, string>({
      query: (key) => ({ url: `${addressOf(key)}/publish`, method: 'POST' }),
      invalidatesTags: (_block, _error, key) => [versionsTag(key), launchListTag, claimsTag, pagesTag],
      onQueryStarted: async (key, change) => {
        await takeOver(key, change);
        // Public pages cached in this window now show outdated text.
        await invalidateCachedResponses(key, change);
      },
    }),
    revertContent: build.mutation<ContentBlockView, string>({
      query: (key) => ({ url: `${addressOf(key)}/revert`, method: 'POST' }),
      invalidatesTags: [pagesTag],
      onQueryStarted: takeOver,
    }),
    scheduleContent: build.mutation<ContentBlockView, Schedule>({
      query: ({ key, publishAt }) => ({ url: `${addressOf(key)}/schedule`, method: 'POST', body: { publishAt } }),
      invalidatesTags: [pagesTag],
      onQueryStarted: takeOver,
    }),
    restoreContent: build.mutation<ContentBlockView, Restoration>({
      query: ({ key, version }) => ({ url: `${addressOf(key)}/versions/${version}/restore`, method: 'POST' }),
      invalidatesTags: [pagesTag],
      onQueryStarted: takeOver,
    }),
    textCheckSettings: build.query<TextCheckSettingsView, void>({
      query: () => 'content-checks',
      providesTags: [checksTag],
    }),
    saveTextCheckSettings: build.mutation<TextCheckSettingsView, SaveTextCheckSettings>({
      query: (body) => ({ url: 'content-checks', method: 'PUT', body }),
      // After a conflict too: the dialog then opens with the other person's settings.
      invalidatesTags: [checksTag],
    }),
    /**
     * A heartbeat: reports that this person has the block open, and returns who else does. The next heartbeat makes up
     * for a missed one.
     */
    stayOnContent: build.mutation<readonly ContentEditorView[], string>({
      query: (key) => ({ url: `${addressOf(key)}/editors`, method: 'POST' }),
      extraOptions: { retry: noRetry },
    }),
    leaveContent: build.mutation<void, string>({
      query: (key) => ({ url: `${addressOf(key)}/editors`, method: 'DELETE', keepalive: true }),
      extraOptions: { retry: noRetry },
    }),
  }),
});

/**
 * Each response that carries a block updates its row in the cached list. Refetching would load a thousand blocks for
 * one change.
 */
async function takeOver(_asked: unknown, { dispatch, queryFulfilled }: Answering): Promise<void> {
  const answer = await queryFulfilled.catch(() => null);
  if (!answer) return;
  const { content: _content, afterwards: _afterwards, ...row } = answer.data;
  const { updateQueryData } = contentApi.util;
  dispatch(updateQueryData('contentBlock', row.key, () => answer.data));
  dispatch(
    updateQueryData('contentBlocks', undefined, (rows) => rows.map((each) => (each.key === row.key ? row : each))),
  );
}

export const {
  useContentBlocksQuery,
  useContentClaimsQuery,
  useLaunchListQuery,
  useContentBlockQuery,
  useContentSearchQuery,
  useLazyContentBlockQuery,
  useContentVersionsInfiniteQuery,
  useSaveContentMutation,
  usePublishContentMutation,
  useRevertContentMutation,
  useScheduleContentMutation,
  useRestoreContentMutation,
  useTextCheckSettingsQuery,
  useSaveTextCheckSettingsMutation,
  useStayOnContentMutation,
  useLeaveContentMutation,
} = contentApi;

/**
 * All blocks without their texts. Refetched whenever a screen that shows them opens, to include other people's changes.
 */
export const useContentBlocks = () => useContentBlocksQuery(undefined, { refetchOnMountOrArgChange: true });
