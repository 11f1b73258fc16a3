import { useMemo } from 'react';
import { contactMessages, type ContactSubmissionView, formatDateTime, unknownError } from '@pharmacy/contracts';
import { Badge, type DataColumn, DataTable, IconButton, MailIcon, MailOpenIcon, Trash2Icon } from '@pharmacy/ui';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useNotify } from '@pharmacy/state';
import { columnsFor, useAccess } from '../../../access/access';
import type { ReportRowError } from '../../../lists/row-error';
import { topicOf } from '../message-topic';
import type { MessageAction } from '../message-dialogs';
import { useMarkMessageMutation } from '../contact.api';
import styles from './message-list.module.css';

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

export interface MessageRowEvents {
  readonly onAct: (action: MessageAction) => void;
  readonly onError: ReportRowError;
}

function MessageRowActions({
  message,
  onAct,
  onError,
}: MessageRowEvents & { readonly message: ContactSubmissionView }) {
  const { mark } = useMarkMessage(onError);
  return (
    <>
      <IconButton
        label={message.read ? 'Mark as unread' : 'Mark as read'}
        icon={message.read ? <MailIcon /> : <MailOpenIcon />}
        onClick={() => mark(message, !message.read)}
      />
      <IconButton
        label="Delete"
        variant="danger"
        icon={<Trash2Icon />}
        onClick={() => onAct({ kind: 'delete', message })}
      />
    </>
  );
}

interface Marking {
  readonly isPending: boolean;
  /** Marks the message as read or unread, and shows a notice. */
  readonly mark: (message: ContactSubmissionView, read: boolean) => Promise<void>;
}

function useMarkMessage(onError: ReportRowError): Marking {
  const notify = useNotify();
  const [markMessage, { isLoading }] = useMarkMessageMutation();
  return {
    isPending: isLoading,
    mark: useSingleFlight(async (message: ContactSubmissionView, read: boolean) => {
      const { error } = await markMessage({ message, read });
      if (error) onError(contactMessages.updateFailed, errorMessage(error, unknownError));
      else
        notify({
          title: read ? contactMessages.markedRead : contactMessages.markedUnread,
          description: `From ${message.name}.`,
        });
    }),
  };
}
