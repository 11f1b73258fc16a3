import { contactMessages } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { EmptyState, InboxIcon, MailOpenIcon, SearchIcon, Stack } from '@pharmacy/ui';
import { ServerPagedList } from '../../lists/server-paged-list';
import { useKeptFocus } from '../../lists/use-kept-focus';
import { ListLine } from './list-line';
import type { MessageRowEvents } from './message-row-actions';
import { MessageTable } from './message-table';
import { useAskedMessage } from './use-asked-message';
import { useMessageList, type MessageTab } from './use-message-list';

interface MessageResultsProps extends MessageRowEvents {
  readonly tab: MessageTab;
  readonly search: string;
}

const captions = { all: 'All messages', unread: 'Unread messages' };

export function MessageResults({ tab, search, onAct, onFault }: MessageResultsProps) {
  const list = useMessageList(tab, search);
  const frame = useKeptFocus(list.query.data?.items);
  useAskedMessage(list.query.data?.items, onAct);
  const table = { caption: captions[tab], onAct, onFault };
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

function NoMessages({ tab, q }: { readonly tab: MessageTab; readonly q: string }) {
  if (q) return <EmptyState icon={<SearchIcon />} title="No matches" description={`No message here matches “${q}”.`} />;
  return tab === 'unread' ? (
    <EmptyState icon={<MailOpenIcon />} {...contactMessages.noneUnread} />
  ) : (
    <EmptyState icon={<InboxIcon />} {...contactMessages.none} />
  );
}
