import { useState, type FormEvent } from 'react';
import {
  documentMessages,
  unknownError,
  type DocumentFormValues,
  type DocumentView,
  type UploadResult,
} from '@pharmacy/contracts';
import { documentForm } from '@pharmacy/contracts/forms';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { applyServerErrors, useContractForm } from '@pharmacy/remote-kit/forms';
import { errorMessage, useNotify } from '@pharmacy/state';
import { Button, Dialog, DialogClose, FormError, Stack } from '@pharmacy/ui';
import { emptyDetails, toDetails } from './document-details';
import { DocumentFields } from './document-fields';
import { useAddDocumentMutation } from './documents.api';
import { UploadField } from './upload-field';
import { useUpload } from './use-upload';
import { withWholeDates } from './with-whole-dates';

interface UploadDialogProps {
  readonly categories: readonly string[];
  readonly onAdded: (document: DocumentView) => void;
  readonly onClose: () => void;
}

export function UploadDialog({ categories, onAdded, onClose }: UploadDialogProps) {
  const notify = useNotify();
  const [addDocument, { isLoading }] = useAddDocumentMutation();
  const [fault, setFault] = useState<string | null>(null);
  const form = useContractForm(documentForm, emptyDetails);
  const control = useUpload();
  const { upload } = control;

  const add = useSingleFlight(async (file: UploadResult, values: DocumentFormValues) => {
    setFault(null);
    const { data: added, error } = await addDocument({ ...toDetails(values), ...file });
    if (added) {
      notify({ title: documentMessages.added, description: `${values.title} is a draft until you publish it.` });
      onAdded(added);
      onClose();
      return;
    }
    setFault(applyServerErrors(form, error, unknownError));
    notify({
      title: documentMessages.addFailed,
      description: errorMessage(error, unknownError),
      variant: 'destructive',
    });
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = control.take();
    if (file) void form.handleSubmit((values) => add(file, values))(event);
    else void form.trigger();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Upload Document"
      description="It stays a draft, seen by administrators only, until you publish it."
      confirmClose={form.formState.isDirty || upload.status !== 'empty'}
      onSubmit={withWholeDates(form, submit)}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" pending={isLoading} aria-disabled={upload.status !== 'uploaded' || undefined}>
            {isLoading ? 'Uploading...' : 'Upload Document'}
          </Button>
        </>
      }
    >
      <Stack>
        <FormError message={fault} />
        <DocumentFields form={form} categories={categories} />
        <UploadField {...control} />
      </Stack>
    </Dialog>
  );
}
