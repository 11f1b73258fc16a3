import type {
  ClaimView,
  ContentBlockView,
  ContentEditorView,
  ContentMatch,
  ContentPage,
  ContentSummary,
  ContentVersionView,
  LaunchList,
  PageChangesView,
  SaveContent,
} from '@pharmacy/contracts';
import type { SaveTextCheckSettings, TextCheckSettingsView } from '@pharmacy/contracts/text-checks';
import {
  api,
  type AppDispatch,
  invalidateCachedResponses,
  noRetry,
  type Page,
  type RootState,
  toPage,
} from '@pharmacy/state';

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
  readonly getState: () => unknown;
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
    pageChanges: build.query<PageChangesView, ContentPage>({
      query: (page) => `content-pages/${page}/changes`,
      providesTags: [pagesTag],
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
      // After a conflict, too: the dialog then opens with the other person's settings.
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
 * Each response that carries a block updates its row in the cached list, because refetching would load a thousand blocks for
 * one change, and the changes of its page, which can be published before they're refetched.
 */
async function takeOver(_asked: unknown, { dispatch, getState, queryFulfilled }: Answering): Promise<void> {
  const answer = await queryFulfilled.catch(() => null);
  if (!answer) return;
  const block = answer.data;
  const { content: _content, afterwards: _afterwards, ...row } = block;
  const { data: before } = contentApi.endpoints.contentBlock.select(row.key)(getState() as RootState);
  const { updateQueryData } = contentApi.util;
  dispatch(updateQueryData('contentBlock', row.key, () => block));
  dispatch(
    updateQueryData('contentBlocks', undefined, (rows) => rows.map((each) => (each.key === row.key ? row : each))),
  );
  dispatch(updateQueryData('pageChanges', row.page, (cached) => withBlock(cached, block, before)));
}

/** The changes once the block is as it is now. Someone else's draft is added once it's known what was live before. */
function withBlock(
  { page, changes }: PageChangesView,
  block: ContentBlockView,
  before: ContentBlockView | undefined,
): PageChangesView {
  const known = changes.find(({ key }) => key === block.key);
  if (block.published) return { page, changes: changes.filter((change) => change !== known) };
  if (known) return { page, changes: changes.map((each) => (each === known ? { ...block, live: known.live } : each)) };
  return { page, changes: before?.published ? [...changes, { ...block, live: before }] : changes };
}

export const {
  useContentBlocksQuery,
  useContentClaimsQuery,
  useLaunchListQuery,
  useContentBlockQuery,
  useContentSearchQuery,
  useLazyContentBlockQuery,
  usePageChangesQuery,
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
