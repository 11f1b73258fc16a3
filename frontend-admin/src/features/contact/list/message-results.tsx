import { contactMessages, counted } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { useNotify } from '@pharmacy/state';
import { Button, EmptyState, InboxIcon, MailOpenIcon, RefreshCwIcon, SearchIcon, Stack } from '@pharmacy/ui';
import { ServerPagedList } from '../../../lists/server-paged-list';
import { useAskedItem } from '../../../lists/use-asked-item';
import { useListFocus } from '../../../lists/list-view';
import { type MessageRowEvents, MessageTable } from './message-table';
import { type MessageList, type MessageTab, useMessageList } from './use-message-list';
import styles from './message-list.module.css';

interface MessageResultsProps extends MessageRowEvents {
  readonly tab: MessageTab;
  readonly search: string;
}

const captions: Readonly<Record<MessageTab, string>> = {
  all: 'All messages',
  unread: 'Unread messages',
  unanswered: 'Messages without an answer',
  mine: 'Messages assigned to you',
};

const notUnread = {
  title: 'This message isn’t unread anymore',
  description: 'Someone may have read or deleted it already. Search for it on the All tab.',
};

export function MessageResults({ tab, search, onAct, onError }: MessageResultsProps) {
  const list = useMessageList(tab, search);
  const frame = useListFocus(list.query.data?.items);
  const notify = useNotify();
  useAskedItem(
    'message',
    [list.isPending || list.isCached ? undefined : list.query.data?.items],
    (message) => onAct({ kind: 'read', message }),
    () => notify(notUnread),
  );
  const table = { caption: captions[tab], onAct, onError };
  return (
    <Stack gap="sm" ref={frame} tabIndex={-1}>
      <ListLine list={list} />
      <QueryView
        query={list.query}
        errorText={contactMessages.loadFailed}
        skeleton={<MessageTable {...table} rows={[]} isLoading />}
        isEmpty={({ items }) => items.length === 0}
        empty={<NoMessages tab={tab} q={list.q} />}
      >
        {(shown) => (
          <ServerPagedList label="Pages of messages" shown={shown} cursors={list.cursors} pending={list.isPending}>
            <MessageTable {...table} rows={shown.items} />
          </ServerPagedList>
        )}
      </QueryView>
    </Stack>
  );
}

/** How many messages there are, and how many arrived since the list was loaded. */
function ListLine({ list: { query, isPending, q, arrived, showArrived } }: { readonly list: MessageList }) {
  return (
    <div className={styles.line}>
      <p role="status" className={styles.count}>
        {isPending ? 'Loading…' : query.data && `${counted(query.data.total, 'message')}${q && ` for “${q}”`}`}
      </p>
      <div aria-live="polite">
        {arrived > 0 && (
          <Button variant="secondary" size="sm" icon={<RefreshCwIcon />} onClick={showArrived}>
            {`Show ${arrived} new ${arrived === 1 ? 'message' : 'messages'}`}
          </Button>
        )}
      </div>
    </div>
  );
}

function NoMessages({ tab, q }: { readonly tab: MessageTab; readonly q: string }) {
  if (q) return <EmptyState icon={<SearchIcon />} title="No matches" description={`No message here matches “${q}”.`} />;
  const Icon = tab === 'all' ? InboxIcon : MailOpenIcon;
  return <EmptyState icon={<Icon />} {...empties[tab]} />;
}

const empties: Readonly<Record<MessageTab, { readonly title: string; readonly description: string }>> = {
  all: contactMessages.none,
  unread: contactMessages.noneUnread,
  unanswered: { title: 'No open messages', description: 'Every message has been answered.' },
  mine: { title: 'Nothing assigned to you', description: 'Open a message to assign it to yourself.' },
};
