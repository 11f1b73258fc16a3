import type { FormEvent } from 'react';
import { documentMessages, type DocumentFormValues, type DocumentView, type UploadResult } from '@pharmacy/contracts';
import { documentForm } from '@pharmacy/contracts/forms';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { emptyDetails, toDetails } from '../details/document-details';
import { DocumentFields } from '../details/document-fields';
import { useAddDocumentMutation } from '../documents.api';
import { UploadField } from './upload-field';
import { fileLost, useUpload } from './use-upload';
import { withCompleteDates } from '../details/with-complete-dates';

interface UploadDialogProps {
  readonly categories: readonly string[];
  readonly onAdded: (document: DocumentView) => void;
  readonly onClose: () => void;
}

export function UploadDialog({ categories, onAdded, onClose }: UploadDialogProps) {
  const [addDocument] = useAddDocumentMutation();
  const form = useContractForm(documentForm, emptyDetails);
  const control = useUpload();
  const { upload } = control;
  const { isDirty } = form.formState;
  const hasFile = upload.status !== 'empty';

  const { submit: add, ...saving } = useSaveDialog({
    form,
    save: (file: UploadResult, values: DocumentFormValues) => addDocument({ ...toDetails(values), ...file }),
    done: ({ title }) => ({ title: documentMessages.added, description: `${title} is a draft until you publish it.` }),
    failed: documentMessages.addFailed,
    onSaved: onAdded,
    onClose,
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = control.take();
    if (file) void form.handleSubmit((values) => add(file, values))(event);
    else void form.trigger();
  };

  return (
    <SaveDialog
      {...saving}
      title="Upload Document"
      description="It stays a draft, seen by administrators only, until you publish it."
      isDirty={isDirty || hasFile}
      discardText={hasFile ? fileLost(isDirty) : undefined}
      submitLabel={saving.isSaving ? 'Uploading...' : 'Upload Document'}
      isWaiting={upload.status !== 'uploaded'}
      onSubmit={withCompleteDates(form, submit)}
      onClose={onClose}
    >
      <DocumentFields form={form} categories={categories} />
      <UploadField {...control} />
    </SaveDialog>
  );
}
