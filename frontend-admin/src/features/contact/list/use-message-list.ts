import { useState } from 'react';
import type { ContactSubmissionView } from '@pharmacy/contracts';
import { useDebounced } from '@pharmacy/remote-kit';
import { PAGE_SIZE } from '../../../lists/paged-list';
import { type ServerList, useServerList } from '../../../lists/server-paged-list';
import { type MessageFilter, useMessages, useMessagesQuery } from '../contact.api';

export type MessageTab = 'all' | 'unread' | 'unanswered' | 'mine';

const filters: Readonly<Record<MessageTab, Omit<MessageFilter, 'limit'>>> = {
  all: {},
  unread: { unread: true },
  unanswered: { answered: false },
  mine: { assignee: 'me' },
};

export interface MessageList extends ServerList<ContactSubmissionView> {
  /** The first page is what was shown before this visit, without later messages. */
  readonly isCached: boolean;
  /** The search text that the shown results match. */
  readonly q: string;
  readonly arrived: number;
  /** Goes to the top of the list, including new messages. */
  readonly showArrived: () => void;
}

/** A tab's messages that match the search, one page at a time. */
export function useMessageList(tab: MessageTab, search: string): MessageList {
  const q = useDebounced(search.trim());
  const filter = { ...filters[tab], ...(q && { q }) };
  const name = JSON.stringify(filter);
  // The first page stays subscribed on every page, because new messages arrive there. It's also what reads the list
  // again on opening.
  const first = useMessages({ ...filter, limit: PAGE_SIZE });
  const isCached = useIsCached(first.fulfilledTimeStamp, name);
  const arrivals = useArrivals(isCached ? undefined : first.currentData?.items, name);
  const list = useServerList(useMessagesQuery, filter, {});
  const { query, turnTo } = list;

  return {
    ...list,
    query: { ...query, data: query.data && { ...query.data, items: query.data.items.filter(arrivals.isSeen) } },
    isCached,
    q,
    arrived: arrivals.count,
    showArrived: () => {
      turnTo(1, null);
      arrivals.accept();
    },
  };
}

/** Whether the response of that time was there already when the list was opened. */
function useIsCached(fulfilledAt: number | undefined, list: string): boolean {
  const [opened, setOpened] = useState({ list, fulfilledAt });
  if (opened.list !== list) setOpened({ list, fulfilledAt });
  return fulfilledAt !== undefined && fulfilledAt === opened.fulfilledAt;
}

interface Arrivals {
  /** How many messages arrived since the list was shown. */
  readonly count: number;
  /** Whether the message was there when the list was shown. */
  readonly isSeen: (message: ContactSubmissionView) => boolean;
  /** Adds the new messages to the list. */
  readonly accept: () => void;
}

/**
 * Holds back messages that arrive at the top of a list while someone reads it, so that rows don't move under the
 * pointer. An empty list takes them immediately, even if its last message just left it. `list` identifies the list; a different list starts with all of its
 * messages.
 */
export function useArrivals(newest: readonly ContactSubmissionView[] | undefined, list: string): Arrivals {
  const latest = newest?.reduce((most, { id }) => Math.max(most, id), 0);
  const [seen, setSeen] = useState({ list, upTo: 0 });
  const upTo = seen.list === list ? seen.upTo : 0;
  const isEmpty = newest?.every(({ id }) => id > upTo);
  if (latest && isEmpty) setSeen({ list, upTo: latest });

  const isSeen = ({ id }: ContactSubmissionView) => upTo === 0 || id <= upTo;
  return {
    count: newest?.filter((message) => !isSeen(message)).length ?? 0,
    isSeen,
    accept: () => setSeen({ list, upTo: latest ?? 0 }),
  };
}
