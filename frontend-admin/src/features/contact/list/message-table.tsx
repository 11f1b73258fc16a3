import { useMemo } from 'react';
import { type ContactSubmissionView, formatDateTime } from '@pharmacy/contracts';
import { Badge, type DataColumn, DataTable } from '@pharmacy/ui';
import { columnsFor, useAccess } from '../../../access/access';
import { MessageRowActions, type MessageRowEvents } from './message-row-actions';
import { topicOf } from '../message-topic';
import styles from './message-table.module.css';

const messageColumns = (events: MessageRowEvents): readonly DataColumn<ContactSubmissionView>[] => [
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
  { key: 'status', header: 'Status', width: '112px', cell: StatusBadges },
  {
    key: 'assignee',
    header: 'Assigned to',
    width: '148px',
    cell: ({ assignee }) => assignee?.name ?? <span className={styles.unassigned}>Unassigned</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    width: '104px',
    actions: true,
    cell: (message) => <MessageRowActions message={message} {...events} />,
  },
];

function StatusBadges({ read, answeredAt }: Pick<ContactSubmissionView, 'read' | 'answeredAt'>) {
  return (
    <span className={styles.badges}>
      {read ? <Badge>Read</Badge> : <Badge tone="accent">Unread</Badge>}
      {answeredAt && <Badge tone="success">Answered</Badge>}
    </span>
  );
}

interface MessageTableProps extends MessageRowEvents {
  readonly caption: string;
  readonly rows: readonly ContactSubmissionView[];
  readonly isLoading?: boolean;
}

export function MessageTable({ caption, rows, isLoading = false, onAct, onError }: MessageTableProps) {
  const mayAct = useAccess()('messages:handle');
  const columns = useMemo(() => columnsFor(mayAct, messageColumns({ onAct, onError })), [mayAct, onAct, onError]);
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loading={isLoading}
      skeletonRows={8}
      className={styles.rows}
    />
  );
}
