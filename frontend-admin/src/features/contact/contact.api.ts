import {
  type ContactSubmissionView,
  type ContactThreadView,
  type NewContactAnswer,
  type StaffName,
  times,
} from '@pharmacy/contracts';
import {
  api,
  type AppDispatch,
  type Page,
  polledListPolicy,
  type RootState,
  toPage,
  useDispatch,
  useLive,
} from '@pharmacy/state';
import { useEffect, useRef } from 'react';

export interface MessageFilter {
  /** Only unread messages. */
  readonly unread?: true;
  /** Only messages without an answer. */
  readonly answered?: false;
  /** Only messages assigned to the signed-in user. */
  readonly assignee?: 'me';
  readonly q?: string;
  readonly limit: number;
  readonly cursor?: string;
}

interface ReadChange {
  readonly message: Pick<ContactSubmissionView, 'id' | 'read'>;
  readonly read: boolean;
}

export const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    messages: build.query<Page<ContactSubmissionView>, MessageFilter>({
      query: (params) => ({ url: 'contact/submissions', params: { ...params } }),
      transformResponse: toPage<ContactSubmissionView>,
      providesTags: ['contact'],
      extraOptions: { retry: polledListPolicy },
    }),
    unreadCount: build.query<number, void>({
      query: () => ({ url: 'contact/submissions', params: { unread: true, limit: 1 } }),
      transformResponse: (newest: ContactSubmissionView[], meta) => toPage(newest, meta).total,
      providesTags: ['contact'],
      extraOptions: { retry: polledListPolicy },
    }),
    /** Optimistic: shown immediately, and reverted if the request fails. */
    markMessage: build.mutation<ContactSubmissionView, ReadChange>({
      query: ({ message, read }) => ({ url: `contact/submissions/${message.id}`, method: 'PATCH', body: { read } }),
      invalidatesTags: ['contact'],
      async onQueryStarted(change, request) {
        const takeBack = showAtOnce(change, request.dispatch as AppDispatch, request.getState() as RootState);
        await request.queryFulfilled.catch(takeBack);
      },
    }),
    thread: build.query<ContactThreadView, number>({
      query: (id) => `contact/submissions/${id}`,
      providesTags: ['contact'],
      extraOptions: { retry: polledListPolicy },
    }),
    assignees: build.query<readonly StaffName[], void>({
      query: () => 'contact/submissions/assignees',
      providesTags: ['staff'],
      extraOptions: { retry: polledListPolicy },
    }),
    assignMessage: build.mutation<ContactSubmissionView, { readonly id: number; readonly assigneeId: number | null }>({
      query: ({ id, ...body }) => ({ url: `contact/submissions/${id}/assignee`, method: 'PUT', body }),
      invalidatesTags: ['contact'],
    }),
    markAnswered: build.mutation<ContactSubmissionView, { readonly id: number; readonly answered: boolean }>({
      query: ({ id, ...body }) => ({ url: `contact/submissions/${id}/answered`, method: 'PUT', body }),
      invalidatesTags: ['contact'],
    }),
    // A rejected answer also makes the thread stale: someone else may have answered first.
    answerMessage: build.mutation<ContactThreadView, NewContactAnswer & { readonly id: number }>({
      query: ({ id, ...body }) => ({ url: `contact/submissions/${id}/answers`, method: 'POST', body }),
      invalidatesTags: ['contact'],
    }),
    resendAnswer: build.mutation<ContactThreadView, { readonly id: number; readonly answerId: number }>({
      query: ({ id, answerId }) => ({ url: `contact/submissions/${id}/answers/${answerId}/resend`, method: 'POST' }),
      invalidatesTags: ['contact'],
    }),
    addNote: build.mutation<ContactThreadView, { readonly id: number; readonly text: string }>({
      query: ({ id, text }) => ({ url: `contact/submissions/${id}/notes`, method: 'POST', body: { text } }),
      invalidatesTags: ['contact'],
    }),
    // A rejected request also makes the list stale: someone else may have deleted the message first.
    deleteMessage: build.mutation<void, number>({
      query: (id) => ({ url: `contact/submissions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['contact'],
    }),
  }),
});

/** Marks the message in every cached list and updates the unread count. The returned function reverts both. */
function showAtOnce({ message, read }: ReadChange, dispatch: AppDispatch, state: RootState): () => void {
  const { util } = contactApi;
  const step = message.read === read ? 0 : read ? -1 : 1;
  const changes = [
    ...util
      .selectCachedArgsForQuery(state, 'messages')
      .map((filter) =>
        dispatch(
          util.updateQueryData('messages', filter, (page) =>
            pageAfterReading(page, { id: message.id, read }, filter.unread ?? false),
          ),
        ),
      ),
    dispatch(util.updateQueryData('unreadCount', undefined, (count) => Math.max(count + step, 0))),
  ];
  return () => changes.forEach((change) => change.undo());
}

export const {
  useMessagesQuery,
  useUnreadCountQuery,
  useThreadQuery,
  useAssigneesQuery,
  useMarkMessageMutation,
  useAssignMessageMutation,
  useMarkAnsweredMutation,
  useAnswerMessageMutation,
  useResendAnswerMutation,
  useAddNoteMutation,
  useDeleteMessageMutation,
} = contactApi;

type MessagePage = Page<ContactSubmissionView>;

interface Reading {
  readonly id: number;
  readonly read: boolean;
}

/** A cached page after one message is marked. A list of unread messages drops the message once it's read. */
export function pageAfterReading(page: MessagePage, { id, read }: Reading, onlyUnread: boolean): MessagePage {
  const found = page.items.find((message) => message.id === id);
  if (!found || found.read === read) return page;
  if (onlyUnread && read) {
    return { ...page, items: page.items.filter((message) => message !== found), total: page.total - 1 };
  }
  return { ...page, items: page.items.map((message) => (message === found ? { ...found, read } : message)) };
}

/** The server's list of messages, refetched when the live connection reports a change, and polled while it's down. */
export function useMessages(filter: MessageFilter) {
  const dispatch = useDispatch<AppDispatch>();
  const { status, data: pushed } = useLive('messages');
  const { data: loaded } = useUnreadCountQuery();
  const before = useRef(pushed);
  const isGreeted = useRef(false);

  useEffect(() => {
    if (!pushed || pushed === before.current) return;
    // The first push only answers this screen's own request. It's news only if its count differs from the one before.
    const isNews = isGreeted.current || (before.current?.unread ?? loaded) !== pushed.unread;
    before.current = pushed;
    isGreeted.current = true;
    if (isNews) dispatch(api.util.invalidateTags(['contact']));
  }, [dispatch, pushed, loaded]);

  return useMessagesQuery(filter, {
    pollingInterval: status === 'connected' && pushed ? 0 : times.registrationsPoll,
    refetchOnMountOrArgChange: true,
  });
}

/** A message with its answers and notes. The list behind it refetches both when the live connection reports a change. */
export function useMessageThread(id: number) {
  const { status } = useLive('messages');
  return useThreadQuery(id, {
    pollingInterval: status === 'connected' ? 0 : times.registrationsPoll,
    refetchOnMountOrArgChange: true,
  });
}
