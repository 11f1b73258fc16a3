import { useState } from 'react';
import { useSearchParams } from '@pharmacy/remote-kit/core';
import { contactMessages, type ContactSubmissionView, limits } from '@pharmacy/contracts';
import { PageHeader, SearchField, Stack, Tabs, Toolbar } from '@pharmacy/ui';
import { RowErrorAlert, useRowError } from '../../lists/row-error';
import { useVisitState } from '../../lists/use-visit-state';
import { type MessageAction, MessageResults } from './list/message-results';
import type { MessageTab } from './list/use-message-list';
import { useUnreadCount } from './unread-count';
import { ConfirmSaveDialog, useSaveDialog } from '../../forms/save-dialog';
import { topicOf } from './message-topic';
import { useDeleteMessageMutation } from './contact.api';
import { MessageDialog } from './thread/message-dialog';

export default function MessagesPage() {
  const [asked] = useSearchParams();
  const [tab, setTab] = useVisitState<MessageTab>(() => (asked.has('unread') ? 'unread' : 'all'));
  const [search, setSearch] = useVisitState(() => '');
  const [action, setAction] = useState<MessageAction | null>(null);
  const { rowError, report, dismiss } = useRowError();
  const unread = useUnreadCount();

  return (
    <Stack gap="lg">
      <PageHeader title="Messages" description="Messages from the contact page, newest first." />
      <Toolbar>
        <SearchField
          label="Search messages"
          placeholder="Name, email, subject, or text"
          maxLength={limits.search.max}
          value={search}
          onValueChange={setSearch}
        />
      </Toolbar>
      <RowErrorAlert error={rowError} onDismiss={dismiss} />
      <Tabs
        label="Messages by status"
        items={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: 'Unread', count: unread },
          { value: 'unanswered', label: 'Not answered' },
          { value: 'mine', label: 'Assigned to me' },
        ]}
        value={tab}
        onValueChange={setTab}
      >
        <MessageResults tab={tab} search={search} onAct={setAction} onError={report} />
      </Tabs>
      <MessageDialogs action={action} onAct={setAction} />
    </Stack>
  );
}

interface MessageDialogsProps {
  readonly action: MessageAction | null;
  readonly onAct: (action: MessageAction | null) => void;
}

/** Renders the dialog for the current action. */
function MessageDialogs({ action, onAct }: MessageDialogsProps) {
  if (!action) return null;
  const { kind, message } = action;
  const close = () => onAct(null);
  return kind === 'delete' ? (
    <DeleteMessageDialog message={message} onClose={close} />
  ) : (
    <MessageDialog message={message} onClose={close} onDelete={() => onAct({ kind: 'delete', message })} />
  );
}

interface DeleteMessageDialogProps {
  readonly message: ContactSubmissionView;
  readonly onClose: () => void;
}

function DeleteMessageDialog({ message, onClose }: DeleteMessageDialogProps) {
  const [deleteMessage] = useDeleteMessageMutation();
  const saving = useSaveDialog({
    save: () => deleteMessage(message.id),
    done: { title: contactMessages.deleted, description: `From ${message.name}.` },
    failed: contactMessages.deleteFailed,
    onClose,
  });

  return (
    <ConfirmSaveDialog
      {...saving}
      title={`Delete the message from ${message.name}?`}
      description="This action cannot be undone. Its answers and notes are deleted too, and an answer that is still waiting isn’t sent."
      subject={{ name: message.name, detail: topicOf(message) }}
      confirmLabel="Delete"
    />
  );
}
