import type { ContactSubmissionView } from '@pharmacy/contracts';
import type { Page } from '@pharmacy/state';

type MessagePage = Page<ContactSubmissionView>;

interface Reading {
  readonly id: number;
  readonly read: boolean;
}

/** What a page of messages becomes when one is marked: among the unread ones, what was read is no longer there. */
export function pageAfterReading(page: MessagePage, { id, read }: Reading, onlyUnread: boolean): MessagePage {
  const found = page.items.find((message) => message.id === id);
  if (!found || found.read === read) return page;
  if (onlyUnread && read) {
    return { ...page, items: page.items.filter((message) => message !== found), total: page.total - 1 };
  }
  return { ...page, items: page.items.map((message) => (message === found ? { ...found, read } : message)) };
}
