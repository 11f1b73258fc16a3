import {
  contactMessages,
  type ContactSubmissionView,
  counted,
  formatDateTime,
  unknownError,
} from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useNotify } from '@pharmacy/state';
import {
  Badge,
  Button,
  type DataColumn,
  EmptyState,
  IconButton,
  InboxIcon,
  MailIcon,
  MailOpenIcon,
  RefreshCwIcon,
  SearchIcon,
  Stack,
  Trash2Icon,
} from '@pharmacy/ui';
import { ServerRecordList } from '../../../lists/record-list';
import { useAskedItem } from '../../../lists/use-asked-item';
import { useListFocus } from '../../../lists/list-view';
import { type MessageList, type MessageTab, useMessageList } from './use-message-list';
import { columnsFor, useAccess } from '../../../access/access';
import type { ReportRowError } from '../../../lists/row-error';
import { topicOf } from '../message-topic';
import { useMarkMessageMutation } from '../contact.api';
import styles from './message-list.module.css';

/** A dialog that an administrator opened, and the message it's for. */
export interface MessageAction {
  readonly kind: 'read' | 'delete';
  readonly message: ContactSubmissionView;
}

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
  const mayAct = useAccess()('messages:handle');
  return (
    <Stack gap="sm" ref={frame} tabIndex={-1}>
      <ListLine list={list} />
      <ServerRecordList
        list={list}
        errorText={contactMessages.loadFailed}
        empty={<NoMessages tab={tab} q={list.q} />}
        caption={captions[tab]}
        columns={columnsFor(mayAct, messageColumns({ onAct, onError }))}
        skeletonRows={8}
        className={styles.rows}
        pageLabel="Pages of messages"
      />
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

interface MessageRowEvents {
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
