import { useState } from 'react';
import { documentMessages, unknownError, type DocumentFormValues, type DocumentView } from '@pharmacy/contracts';
import { documentForm } from '@pharmacy/contracts/forms';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { applyServerErrors, useContractForm } from '@pharmacy/remote-kit/forms';
import { errorMessage, useNotify } from '@pharmacy/state';
import { Button, Dialog, DialogClose, FormError, Stack } from '@pharmacy/ui';
import { toDetails, toFormValues } from './document-details';
import { DocumentFields } from './document-fields';
import { useUpdateDocumentMutation } from './documents.api';
import { withWholeDates } from './with-whole-dates';

interface EditDocumentDialogProps {
  readonly document: DocumentView;
  readonly categories: readonly string[];
  readonly onClose: () => void;
}

export function EditDocumentDialog({ document, categories, onClose }: EditDocumentDialogProps) {
  const notify = useNotify();
  const [updateDocument, { isLoading }] = useUpdateDocumentMutation();
  const [fault, setFault] = useState<string | null>(null);
  const form = useContractForm(documentForm, toFormValues(document));

  const save = useSingleFlight(async (values: DocumentFormValues) => {
    setFault(null);
    const { error } = await updateDocument({ id: document.id, details: toDetails(values) });
    if (!error) {
      notify({ title: documentMessages.updated, description: values.title });
      onClose();
      return;
    }
    setFault(applyServerErrors(form, error, unknownError));
    notify({
      title: documentMessages.updateFailed,
      description: errorMessage(error, unknownError),
      variant: 'destructive',
    });
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit Document"
      description={document.filename}
      confirmClose={form.formState.isDirty}
      onSubmit={withWholeDates(form, form.handleSubmit(save))}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" pending={isLoading}>
            Save Changes
          </Button>
        </>
      }
    >
      <Stack>
        <FormError message={fault} />
        <DocumentFields form={form} categories={categories} />
      </Stack>
    </Dialog>
  );
}
