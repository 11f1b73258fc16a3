import type { ContactSubmissionView } from '@pharmacy/contracts';
import { api, polledListPolicy, toPage, type AppDispatch, type Page, type RootState } from '@pharmacy/state';
import { pageAfterReading } from './page-after-reading';

export interface MessageFilter {
  /** Only those that nobody has read. */
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
    /** Shown at once, taken back when the server refuses. */
    markMessage: build.mutation<ContactSubmissionView, ReadChange>({
      query: ({ message, read }) => ({ url: `contact/submissions/${message.id}`, method: 'PATCH', body: { read } }),
      invalidatesTags: ['contact'],
      async onQueryStarted(change, request) {
        const takeBack = showAtOnce(change, request.dispatch as AppDispatch, request.getState() as RootState);
        await request.queryFulfilled.catch(takeBack);
      },
    }),
    // A refusal (someone else has deleted it) makes the list stale just as a success does.
    deleteMessage: build.mutation<void, number>({
      query: (id) => ({ url: `contact/submissions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['contact'],
    }),
  }),
});

/** Marks the message wherever it is shown, and counts; the returned function takes that back. */
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
