import { useState } from 'react';
import { contactMessages, unknownError, type ContactSubmissionView } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useNotify } from '@pharmacy/state';
import { ConfirmDialog, FormError } from '@pharmacy/ui';
import { useDeleteMessageMutation } from './contact.api';
import { topicOf } from './message-words';

interface DeleteMessageDialogProps {
  readonly message: ContactSubmissionView;
  readonly onClose: () => void;
}

export function DeleteMessageDialog({ message, onClose }: DeleteMessageDialogProps) {
  const notify = useNotify();
  const [deleteMessage, { isLoading }] = useDeleteMessageMutation();
  const [fault, setFault] = useState<string | null>(null);

  const remove = useSingleFlight(async () => {
    setFault(null);
    const { error } = await deleteMessage(message.id);
    if (!error) {
      notify({ title: contactMessages.deleted, description: `From ${message.name}.` });
      onClose();
      return;
    }
    const words = errorMessage(error, unknownError);
    setFault(words);
    notify({ title: contactMessages.deleteFailed, description: words, variant: 'destructive' });
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete the message from ${message.name}?`}
      description="This action cannot be undone."
      subject={{ name: message.name, detail: topicOf(message) }}
      confirmLabel="Delete"
      pending={isLoading}
      onConfirm={remove}
    >
      <FormError message={fault} />
    </ConfirmDialog>
  );
}
