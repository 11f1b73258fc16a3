import type { FormEvent } from 'react';
import { documentMessages, type DocumentView, type UploadResult } from '@pharmacy/contracts';
import { fieldErrors } from '@pharmacy/state';
import { Alert } from '@pharmacy/ui';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { useAddVersionMutation } from '../documents.api';
import { UploadField } from '../upload/upload-field';
import { fileLost, useUpload } from '../upload/use-upload';
import { replacementNote } from './version-texts';

interface NewVersionDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

/** Uploads a new file for a document. Title, category, and dates don't change. */
export function NewVersionDialog({ document, onClose }: NewVersionDialogProps) {
  const { id, title } = document;
  const [addVersion, { error, originalArgs }] = useAddVersionMutation();
  const control = useUpload();
  const { upload } = control;
  // The request has no other field than the file.
  const rejection = fieldErrors(error)[0]?.message;
  const isRejected = upload.status === 'uploaded' && upload.file === originalArgs?.file;
  const { submit: add, ...saving } = useSaveDialog({
    save: (file: UploadResult) => addVersion({ id, file }),
    done: ({ version }) => ({
      title: documentMessages.versionAdded,
      description: `${title} is now version ${version}.`,
    }),
    failed: documentMessages.addVersionFailed,
    onClose,
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = control.take();
    if (file) void add(file);
  };

  return (
    <SaveDialog
      {...saving}
      errorText={rejection ? null : saving.errorText}
      title="New Version"
      description={title}
      isDirty={upload.status !== 'empty'}
      discardText={fileLost(false)}
      submitLabel={saving.isSaving ? 'Adding...' : 'Add New Version'}
      isWaiting={upload.status !== 'uploaded'}
      onSubmit={submit}
      onClose={onClose}
    >
      <Alert tone="info">{replacementNote(document)}</Alert>
      <UploadField {...control} error={isRejected ? rejection : undefined} />
    </SaveDialog>
  );
}
