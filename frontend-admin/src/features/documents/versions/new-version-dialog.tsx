import { documentMessages, type DocumentView, formatDay, type UploadResult } from '@pharmacy/contracts';
import { fieldErrors } from '@pharmacy/state';
import { Alert, Button, DialogClose, FilePlusIcon } from '@pharmacy/ui';
import { useState } from 'react';
import { Can } from '../../../access/access';
import { useKeyed } from '../../../forms/keyed';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { useAddVersionMutation } from '../documents.api';
import { fileLost, UploadField, useUpload } from '../upload/upload-field';

interface NewVersionDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

/** Uploads a new file for a document. Title, category, and dates don't change. */
export function NewVersionDialog({ document, onClose }: NewVersionDialogProps) {
  const { id, title } = document;
  const [send, { error, originalArgs }] = useAddVersionMutation();
  const addVersion = useKeyed(send);
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

  const submit = () => {
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
    >
      <Alert tone="info">{replacementNote(document)}</Alert>
      <UploadField {...control} error={isRejected ? rejection : undefined} />
    </SaveDialog>
  );
}

/** The footer of a dialog about a document's file: it can be replaced from there. */
export function NewVersionFooter({ document }: { readonly document: DocumentView }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <DialogClose />
      <Can permission="documents:manage">
        <Button icon={<FilePlusIcon />} onClick={() => setIsAdding(true)}>
          New version
        </Button>
      </Can>
      {isAdding && <NewVersionDialog document={document} onClose={() => setIsAdding(false)} />}
    </>
  );
}

/** Explains what happens to the current file when a new one replaces it. */
export const replacementNote = (document: DocumentView): string =>
  [
    `The new file replaces version ${document.version} (${document.filename}).`,
    changeForReaders(document),
    'The old file is kept under Versions. Readers can’t open it anymore.',
  ].join(' ');

function changeForReaders({ isPublished, availability, effectiveFrom, fileCheck }: DocumentView): string {
  if (fileCheck?.publishesWhenDone) return 'The document is published once the new file has been checked.';
  if (!isPublished) return 'The document stays a draft.';
  if (fileCheck?.holdsBackNewFiles)
    return 'The document is a draft until the new file has been checked. After that, it’s published automatically.';
  if (availability === 'expired') return 'The document stays expired.';
  if (availability === 'upcoming') return `Readers see it from ${formatDay(effectiveFrom)}.`;
  return 'Readers see it right away, marked as updated.';
}
