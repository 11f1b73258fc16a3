import { useState } from 'react';
import { documentMessages, unknownError, type DocumentView } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useNotify } from '@pharmacy/state';
import { ConfirmDialog, FormError } from '@pharmacy/ui';
import { useDeleteDocumentMutation } from './documents.api';

interface DeleteDocumentDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

export function DeleteDocumentDialog({ document: { id, title, description }, onClose }: DeleteDocumentDialogProps) {
  const notify = useNotify();
  const [deleteDocument, { isLoading }] = useDeleteDocumentMutation();
  const [fault, setFault] = useState<string | null>(null);

  const remove = useSingleFlight(async () => {
    setFault(null);
    const { error } = await deleteDocument(id);
    if (!error) {
      notify({ title: documentMessages.deleted, description: title });
      onClose();
      return;
    }
    const message = errorMessage(error, unknownError);
    setFault(message);
    notify({ title: documentMessages.deleteFailed, description: message, variant: 'destructive' });
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Confirm Deletion"
      description="The document and its file will be deleted for everyone. This action cannot be undone."
      subject={{ name: title, detail: description ?? undefined }}
      confirmLabel="Delete"
      pending={isLoading}
      onConfirm={remove}
    >
      <FormError message={fault} />
    </ConfirmDialog>
  );
}
