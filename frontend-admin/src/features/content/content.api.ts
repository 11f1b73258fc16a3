import type {
  ContentBlockView,
  ContentEditorView,
  ContentSummary,
  ContentVersionView,
  SaveContent,
} from '@pharmacy/contracts';
import { api, never, staleAnswers, toPage, type AppDispatch, type Page } from '@pharmacy/state';

interface Save extends SaveContent {
  readonly key: string;
}

interface Schedule {
  readonly key: string;
  /** ISO 8601; null cancels. */
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

/** At once: each carries its whole text. */
const VERSIONS = 25;

const addressOf = (key: string) => `content/${encodeURIComponent(key)}`;
const tagOf = (id: string) => ({ type: 'content' as const, id });
const versionsTag = (key: string) => tagOf(`versions of ${key}`);

const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    contentBlocks: build.query<readonly ContentSummary[], void>({
      query: () => 'content',
      providesTags: [tagOf('list')],
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
      onQueryStarted: takeOver,
    }),
    publishContent: build.mutation<ContentBlockView, string>({
      query: (key) => ({ url: `${addressOf(key)}/publish`, method: 'POST' }),
      invalidatesTags: (_block, _error, key) => [versionsTag(key)],
      onQueryStarted: async (key, change) => {
        await takeOver(key, change);
        // Pages that were seen before, in this very window, say something else from now on.
        await staleAnswers(key, change);
      },
    }),
    revertContent: build.mutation<ContentBlockView, string>({
      query: (key) => ({ url: `${addressOf(key)}/revert`, method: 'POST' }),
      onQueryStarted: takeOver,
    }),
    scheduleContent: build.mutation<ContentBlockView, Schedule>({
      query: ({ key, publishAt }) => ({ url: `${addressOf(key)}/schedule`, method: 'POST', body: { publishAt } }),
      onQueryStarted: takeOver,
    }),
    restoreContent: build.mutation<ContentBlockView, Restoration>({
      query: ({ key, version }) => ({ url: `${addressOf(key)}/versions/${version}/restore`, method: 'POST' }),
      onQueryStarted: takeOver,
    }),
    /** Says that this person has the block open; tells who else has. A missed one is made good by the next. */
    stayOnContent: build.mutation<readonly ContentEditorView[], string>({
      query: (key) => ({ url: `${addressOf(key)}/editors`, method: 'POST' }),
      extraOptions: { retry: never },
    }),
    leaveContent: build.mutation<void, string>({
      query: (key) => ({ url: `${addressOf(key)}/editors`, method: 'DELETE', keepalive: true }),
      extraOptions: { retry: never },
    }),
  }),
});

/** Every answer that carries a block changes its line in the list: asking for the whole list would load a thousand in vain. */
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
  useContentBlockQuery,
  useContentVersionsInfiniteQuery,
  useSaveContentMutation,
  usePublishContentMutation,
  useRevertContentMutation,
  useScheduleContentMutation,
  useRestoreContentMutation,
  useStayOnContentMutation,
  useLeaveContentMutation,
} = contentApi;
