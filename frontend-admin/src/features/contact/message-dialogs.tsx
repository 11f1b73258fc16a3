import { contactMessages, type ContactSubmissionView } from '@pharmacy/contracts';
import { ConfirmDialog, FormError } from '@pharmacy/ui';
import { useSaveDialog } from '../../forms/save-dialog';
import { topicOf } from './message-topic';
import { useDeleteMessageMutation } from './contact.api';
import { MessageDialog } from './thread/message-dialog';

/** A dialog that an administrator opened, and the message it's for. */
export interface MessageAction {
  readonly kind: 'read' | 'delete';
  readonly message: ContactSubmissionView;
}

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
      description="This action cannot be undone. Its answers and notes are deleted too, and an answer that is still waiting isn’t sent."
      subject={{ name: message.name, detail: topicOf(message) }}
      confirmLabel="Delete"
      pending={isSaving}
      onConfirm={submit}
    >
      <FormError message={errorText} />
    </ConfirmDialog>
  );
}
