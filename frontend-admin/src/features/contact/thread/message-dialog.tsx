import {
  contactMessages,
  type ContactSubmissionView,
  formatDateTime,
  telephoneLink,
  type ThreadEntryKind,
  unknownError,
} from '@pharmacy/contracts';
import { QueryView, useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useNotify } from '@pharmacy/state';
import {
  Button,
  type DescriptionItem,
  DescriptionList,
  DialogClose,
  FormError,
  SendIcon,
  SkeletonText,
  Stack,
  TextLink,
  Trash2Icon,
} from '@pharmacy/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAccess } from '../../../access/access';
import { FormDialog } from '../../../leaving/form-dialog';
import {
  useAssigneesQuery,
  useAssignMessageMutation,
  useMarkAnsweredMutation,
  useMarkMessageMutation,
  useMessageThread,
} from '../contact.api';
import { replyAddress } from '../message-topic';
import { Composer, ThreadEntries } from './thread';
import { AssigneeField, useSaveAtOnce } from '../../../people/assignee-field';
import styles from './message-dialog.module.css';

interface MessageDialogProps {
  /** As the list has it. */
  readonly message: ContactSubmissionView;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/**
 * A full message, as it was written, with its answers and notes. Opening it marks it as read, for users who handle
 * messages.
 */
export function MessageDialog({ message: listed, onClose, onDelete }: MessageDialogProps) {
  const mayHandle = useAccess()('messages:handle');
  const reading = useReading(listed, mayHandle);
  const thread = useMessageThread(listed.id);
  const message = thread.data?.message ?? listed;
  const { writing, begin, end, isDirty, setIsDirty, replyButton } = useWriting();
  const entries = thread.data?.entries;

  const footer = mayHandle ? (
    <>
      <Button variant="ghost" icon={<Trash2Icon />} onClick={onDelete} className={styles.delete}>
        Delete
      </Button>
      <Button variant="secondary" pending={reading.isPending} onClick={() => reading.mark(!reading.isRead)}>
        {reading.isRead ? 'Mark as unread' : 'Mark as read'}
      </Button>
      <Button variant="secondary" disabled={!entries} onClick={() => begin('note')}>
        Add a note
      </Button>
      <Button ref={replyButton} icon={<SendIcon />} disabled={!entries} onClick={() => begin('answer')}>
        Answer by email
      </Button>
    </>
  ) : (
    <DialogClose />
  );

  return (
    <FormDialog
      open
      onOpenChange={onClose}
      size="lg"
      title={message.subject ?? `Message from ${message.name}`}
      description={`Received ${formatDateTime(message.createdAt)}`}
      confirmClose={isDirty}
      footer={writing ? undefined : footer}
    >
      <Stack>
        <FormError message={reading.errorText && `${contactMessages.updateFailed}: ${reading.errorText}`} />
        <DescriptionList items={messageDetails(message, mayHandle)} />
        {mayHandle && <MessageHandling message={message} />}
        <p className={styles.text}>{message.message}</p>
        <QueryView
          query={{ ...thread, data: entries }}
          errorText="There was an error loading the answers and notes. Please try again later."
          skeleton={<SkeletonText lines={2} />}
          isEmpty={() => false}
        >
          {(shown) => <ThreadEntries messageId={message.id} entries={shown} />}
        </QueryView>
        {writing && entries && (
          <Composer
            key={writing}
            kind={writing}
            message={message}
            entries={entries}
            onDirtyChange={setIsDirty}
            onClose={end}
          />
        )}
      </Stack>
    </FormDialog>
  );
}

/** What the user is writing, if anything. Afterward, the focus is on the button for an answer. */
function useWriting() {
  const [writing, setWriting] = useState<ThreadEntryKind | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  const hasEnded = useRef(false);

  useEffect(() => {
    if (writing || !hasEnded.current) return;
    hasEnded.current = false;
    replyButton.current?.focus();
  }, [writing]);

  return {
    writing,
    isDirty,
    setIsDirty,
    replyButton,
    begin: (kind: ThreadEntryKind) => setWriting(kind),
    end: () => {
      hasEnded.current = true;
      setIsDirty(false);
      setWriting(null);
    },
  };
}

/** The sender's name, email, and phone, and the state of the message. */
function messageDetails(message: ContactSubmissionView, mayHandle: boolean): readonly DescriptionItem[] {
  const { name, email, phone, answeredAt, assignee } = message;
  return [
    { term: 'From', detail: name },
    { term: 'Email', detail: <TextLink href={replyAddress(message)}>{email}</TextLink> },
    { term: 'Phone', detail: phone ? <Telephone number={phone} /> : 'N/A' },
    { term: 'Answered', detail: answeredAt ? formatDateTime(answeredAt) : 'Not yet' },
    ...(mayHandle ? [] : [{ term: 'Assigned to', detail: assignee?.name ?? 'Unassigned' }]),
  ];
}

function Telephone({ number }: { readonly number: string }) {
  const href = telephoneLink(number);
  return href ? <TextLink href={href}>{number}</TextLink> : number;
}

interface Reading {
  readonly isRead: boolean;
  /** Why the last attempt to mark the message failed, as text for the screen. */
  readonly errorText: string | null;
  readonly isPending: boolean;
  readonly mark: (read: boolean) => Promise<void>;
}

/** Marks an open message as read, until the user marks it as unread. */
function useReading(message: ContactSubmissionView, mayHandle: boolean): Reading {
  const notify = useNotify();
  const [markMessage, { isLoading }] = useMarkMessageMutation();
  const [isRead, setIsRead] = useState(message.read);
  const [errorText, setErrorText] = useState<string | null>(null);

  const change = async (read: boolean): Promise<boolean> => {
    setErrorText(null);
    setIsRead(read);
    const { error } = await markMessage({ message: { id: message.id, read: isRead }, read });
    if (!error) return true;
    const words = errorMessage(error, unknownError);
    setIsRead(!read);
    setErrorText(words);
    notify({ title: contactMessages.updateFailed, description: words, variant: 'destructive' });
    return false;
  };

  const readOnOpening = useEffectEvent(() => {
    if (mayHandle && !message.read) void change(true);
  });
  useEffect(() => readOnOpening(), []);

  return {
    isRead,
    errorText,
    isPending: isLoading,
    mark: useSingleFlight(async (read: boolean) => {
      const isDone = await change(read);
      if (isDone) notify({ title: read ? contactMessages.markedRead : contactMessages.markedUnread });
    }),
  };
}

/** Who takes care of the message, and whether it was answered. Every change is saved at once. */
function MessageHandling({ message }: { readonly message: ContactSubmissionView }) {
  const { id, answeredAt, assignee } = message;
  const { data: staff, error } = useAssigneesQuery();
  const [assignMessage, assigning] = useAssignMessageMutation();
  const [markAnswered, marking] = useMarkAnsweredMutation();
  const { errorText, save } = useSaveAtOnce(contactMessages.updateFailed);
  // What was chosen is shown while it's being saved.
  const savingId = assigning.isLoading ? assigning.originalArgs?.assigneeId : undefined;

  const assign = useSingleFlight((assigneeId: number | null, name: string | null) =>
    save(assignMessage({ id, assigneeId }), {
      title: name === null ? 'Message unassigned' : `Message assigned to ${name}`,
    }),
  );
  const mark = useSingleFlight((answered: boolean) =>
    save(markAnswered({ id, answered }), {
      title: answered ? 'Message marked as answered' : 'Message marked as not answered',
    }),
  );

  return (
    <Stack gap="sm">
      <FormError message={errorText} />
      <AssigneeField
        staff={staff}
        errorText={error && 'The list of staff couldn’t be loaded. Close this message and open it again.'}
        assignee={assignee}
        savingId={savingId}
        formerly="no longer handles messages"
        onAssign={assign}
      >
        <Button variant="secondary" pending={marking.isLoading} onClick={() => mark(answeredAt === null)}>
          {answeredAt === null ? 'Mark as answered' : 'Mark as not answered'}
        </Button>
      </AssigneeField>
    </Stack>
  );
}
