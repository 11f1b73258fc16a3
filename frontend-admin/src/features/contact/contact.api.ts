import type { ContactSubmissionView } from '@pharmacy/contracts';
import { api, type AppDispatch, type Page, polledListPolicy, type RootState, toPage } from '@pharmacy/state';

export interface MessageFilter {
  /** Only unread messages. */
  readonly unread?: true;
  readonly q?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ReadChange {
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

export const { useMessagesQuery, useUnreadCountQuery, useMarkMessageMutation, useDeleteMessageMutation } = contactApi;

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
