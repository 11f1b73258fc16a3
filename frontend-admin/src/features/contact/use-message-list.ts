import { useEffect } from 'react';
import type { ContactSubmissionView } from '@pharmacy/contracts';
import type { QueryState } from '@pharmacy/remote-kit';
import type { Page } from '@pharmacy/state';
import { PAGE_SIZE } from '../../lists/use-pages';
import { useCursors, type Cursors } from '../../lists/use-cursors';
import { useSettled } from '../../lists/use-settled';
import { useMessagesQuery, type MessageFilter } from './contact.api';
import { useArrivals } from './use-arrivals';
import { useMessages } from './use-messages';

export type MessageTab = 'all' | 'unread';

export interface MessageList {
  readonly query: QueryState<Page<ContactSubmissionView>>;
  readonly cursors: Cursors;
  /** What is shown is not what was asked for last: that is on its way. */
  readonly isPending: boolean;
  /** What the shown list was searched for. */
  readonly q: string;
  readonly arrived: number;
  /** Goes to the top of the list, with what has arrived. */
  readonly showArrived: () => void;
}

/** A tab's messages that match the search, a page at a time. */
export function useMessageList(tab: MessageTab, search: string): MessageList {
  const q = useSettled(search.trim());
  const filter: MessageFilter = { ...(tab === 'unread' && { unread: true }), ...(q && { q }), limit: PAGE_SIZE };
  const list = JSON.stringify(filter);
  const cursors = useCursors(list);
  const { page, cursor, turnTo } = cursors;

  // The first page is followed all the time: what arrives, arrives there.
  const first = useMessages(filter);
  const later = useMessagesQuery({ ...filter, ...(cursor && { cursor }) }, { skip: page === 1 });
  const arrivals = useArrivals(first.currentData?.items, list);

  const { data, currentData, error, isFetching, refetch } = page === 1 ? first : later;
  // The page before stays until the next is there; not over a failure, which has to be seen.
  const answer = currentData ?? (error ? undefined : (data ?? first.data));
  const isBeyondTheEnd = page > 1 && currentData?.items.length === 0;
  useEffect(() => {
    if (isBeyondTheEnd) turnTo(page - 1, null);
  }, [isBeyondTheEnd, page, turnTo]);

  return {
    query: {
      data: answer && { ...answer, items: answer.items.filter(arrivals.isSeen) },
      error,
      isFetching: isFetching && currentData === undefined,
      refetch,
    },
    cursors,
    isPending: isFetching && currentData === undefined,
    q,
    arrived: arrivals.count,
    showArrived: () => {
      turnTo(1, null);
      arrivals.accept();
    },
  };
}
