import { contactMessages } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Panel, PanelDay, PanelList, PanelNote, PanelSkeleton } from '../../panels/panel';
import { topicOf } from './message-topic';
import { UnreadBadge } from './unread-count';
import { useMessages } from './contact.api';

const SHOWN = 5;

/** The newest unread messages. */
export function UnreadMessagesPanel() {
  const { data, error, refetch } = useMessages({ unread: true, limit: SHOWN });
  return (
    <Panel title="Unread messages" count={<UnreadBadge />} to="/admin/contact" linkText="All messages">
      <QueryView
        query={{ data: data?.items, error, refetch }}
        errorText={contactMessages.loadFailed}
        skeleton={<PanelSkeleton />}
        empty={<PanelNote>{contactMessages.noneUnread.description}</PanelNote>}
      >
        {(newest) => (
          <PanelList
            items={newest.map((message) => ({
              key: message.id,
              title: message.name,
              to: `/admin/contact?unread=true&message=${message.id}`,
              detail: topicOf(message),
              badge: <PanelDay at={message.createdAt} />,
            }))}
          />
        )}
      </QueryView>
    </Panel>
  );
}
