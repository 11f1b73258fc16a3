import { formatDateTime, type ContactSubmissionView } from '@pharmacy/contracts';
import { Badge, type DataColumn } from '@pharmacy/ui';
import { MessageRowActions, type MessageRowEvents } from './message-row-actions';
import styles from './message-table.module.css';
import { topicOf } from './message-words';

export const messageColumns = (events: MessageRowEvents): readonly DataColumn<ContactSubmissionView>[] => [
  {
    key: 'name',
    header: 'From',
    width: '22%',
    primary: true,
    cell: (message) => (
      <button
        type="button"
        className={styles.open}
        data-unread={!message.read || undefined}
        onClick={() => events.onAct({ kind: 'read', message })}
      >
        {message.name}
      </button>
    ),
  },
  {
    key: 'topic',
    header: 'Message',
    cell: (message) => (
      <span className={styles.topic} data-unread={!message.read || undefined}>
        {topicOf(message)}
      </span>
    ),
  },
  {
    key: 'received',
    header: 'Received',
    width: '192px',
    nowrap: true,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  { key: 'status', header: 'Status', width: '96px', cell: ReadBadge },
  {
    key: 'actions',
    header: 'Actions',
    width: '104px',
    actions: true,
    cell: (message) => <MessageRowActions message={message} {...events} />,
  },
];

export function ReadBadge({ read }: Pick<ContactSubmissionView, 'read'>) {
  return read ? <Badge>Read</Badge> : <Badge tone="accent">Unread</Badge>;
}
