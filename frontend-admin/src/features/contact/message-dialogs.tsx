import {
  contactMessages,
  type ContactSubmissionView,
  formatDateTime,
  telephoneLink,
  unknownError,
} from '@pharmacy/contracts';
import {
  Button,
  ConfirmDialog,
  type DescriptionItem,
  DescriptionList,
  Dialog,
  DialogClose,
  FormError,
  LinkButton,
  SendIcon,
  Stack,
  TextLink,
  Trash2Icon,
} from '@pharmacy/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useNotify } from '@pharmacy/state';
import { useAccess } from '../../access/access';
import { useSaveDialog } from '../../forms/save-dialog';
import type { MessageAction } from './message-action';
import { replyAddress, topicOf } from './message-topic';
import { useDeleteMessageMutation, useMarkMessageMutation } from './contact.api';
import styles from './message-dialog.module.css';

interface MessageDialogsProps {
  readonly action: MessageAction | null;
  readonly onAct: (action: MessageAction | null) => void;
}

/** Renders the dialog for the current action. */
export function MessageDialogs({ action, onAct }: MessageDialogsProps) {
  if (!action) return null;
  const { kind, message } = action;
  const close = () => onAct(null);
  return kind === 'delete' ? (
    <DeleteMessageDialog message={message} onClose={close} />
  ) : (
    <MessageDialog message={message} onClose={close} onDelete={() => onAct({ kind: 'delete', message })} />
  );
}

interface MessageDialogProps {
  readonly message: ContactSubmissionView;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/** A full message, as it was written. Opening it marks it as read, for users who handle messages. */
function MessageDialog({ message, onClose, onDelete }: MessageDialogProps) {
  const mayHandle = useAccess()('messages:handle');
  const { isRead, errorText, isPending, mark } = useReading(message, mayHandle);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={message.subject ?? `Message from ${message.name}`}
      description={`Received ${formatDateTime(message.createdAt)}`}
      footer={
        mayHandle ? (
          <>
            <Button variant="ghost" icon={<Trash2Icon />} onClick={onDelete} className={styles.delete}>
              Delete
            </Button>
            <Button variant="secondary" pending={isPending} onClick={() => mark(!isRead)}>
              {isRead ? 'Mark as unread' : 'Mark as read'}
            </Button>
            <LinkButton href={replyAddress(message)} icon={<SendIcon />}>
              Reply by email
            </LinkButton>
          </>
        ) : (
          <DialogClose>
            <Button variant="secondary">Close</Button>
          </DialogClose>
        )
      }
    >
      <Stack>
        <FormError message={errorText && `${contactMessages.updateFailed}: ${errorText}`} />
        <DescriptionList items={senderDetails(message)} />
        <p className={styles.text}>{message.message}</p>
      </Stack>
    </Dialog>
  );
}

/** The sender's name, email, and phone. */
function senderDetails(message: ContactSubmissionView): readonly DescriptionItem[] {
  const { name, email, phone } = message;
  return [
    { term: 'From', detail: name },
    { term: 'Email', detail: <TextLink href={replyAddress(message)}>{email}</TextLink> },
    { term: 'Phone', detail: phone ? <Telephone number={phone} /> : 'N/A' },
  ];
}

function Telephone({ number }: { readonly number: string }) {
  const href = telephoneLink(number);
  return href ? <TextLink href={href}>{number}</TextLink> : number;
}

interface DeleteMessageDialogProps {
  readonly message: ContactSubmissionView;
  readonly onClose: () => void;
}

function DeleteMessageDialog({ message, onClose }: DeleteMessageDialogProps) {
  const [deleteMessage] = useDeleteMessageMutation();
  const { submit, isSaving, errorText } = useSaveDialog({
    save: () => deleteMessage(message.id),
    done: { title: contactMessages.deleted, description: `From ${message.name}.` },
    failed: contactMessages.deleteFailed,
    onClose,
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete the message from ${message.name}?`}
      description="This action cannot be undone."
      subject={{ name: message.name, detail: topicOf(message) }}
      confirmLabel="Delete"
      pending={isSaving}
      onConfirm={submit}
    >
      <FormError message={errorText} />
    </ConfirmDialog>
  );
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
