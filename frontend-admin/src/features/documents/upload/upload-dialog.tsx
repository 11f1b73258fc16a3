import { type FormEvent, useState } from 'react';
import {
  documentMessages,
  type DocumentFormValues,
  type DocumentView,
  formatDay,
  type UploadResult,
} from '@pharmacy/contracts';
import { documentForm } from '@pharmacy/contracts/forms';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { Button } from '@pharmacy/ui';
import { withCompleteDates } from '../../../forms/complete-dates';
import { useKeyed } from '../../../forms/keyed';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { emptyDetails, toDetails } from '../details/document-details';
import { DocumentFields } from '../details/document-fields';
import { useAddDocumentMutation } from '../documents.api';
import { fileLost, UploadField, useUpload } from './upload-field';

interface UploadDialogProps {
  readonly categories: readonly string[];
  readonly onAdded: (document: DocumentView) => void;
  readonly onClose: () => void;
}

export function UploadDialog({ categories, onAdded, onClose }: UploadDialogProps) {
  const addDocument = useKeyed(useAddDocumentMutation()[0]);
  const form = useContractForm(documentForm, emptyDetails);
  const control = useUpload();
  const { upload } = control;
  const { isDirty } = form.formState;
  const hasFile = upload.status !== 'empty';
  const [publishes, setPublishes] = useState(false);

  const { submit: add, ...saving } = useSaveDialog({
    form,
    save: (isPublished: boolean, file: UploadResult, values: DocumentFormValues) =>
      addDocument({ ...toDetails(values), ...file, isPublished }),
    done: (document, isPublished) => ({
      title: documentMessages.added,
      description: isPublished
        ? `${document.title}: ${publishedText(document)}`
        : `${document.title} is a draft until you publish it.`,
    }),
    failed: documentMessages.addFailed,
    onSaved: onAdded,
    onClose,
  });

  const submit = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isPublished = submitter?.getAttribute('name') === 'publish';
    const file = control.take();
    if (!file) return void form.trigger();
    setPublishes(isPublished);
    void form.handleSubmit((values) => add(isPublished, file, values))(event);
  };
  const { isSaving } = saving;
  const isWaiting = upload.status !== 'uploaded' || isSaving;

  return (
    <SaveDialog
      {...saving}
      isSavingOther={publishes}
      title="Upload Document"
      description="Readers can’t see it until you publish it."
      isDirty={isDirty || hasFile}
      discardText={hasFile ? fileLost(isDirty) : undefined}
      submitLabel={isSaving && !publishes ? 'Uploading...' : 'Upload Document'}
      isWaiting={isWaiting}
      otherSubmit={
        <Button
          type="submit"
          name="publish"
          variant="secondary"
          pending={isSaving && publishes}
          aria-disabled={isWaiting || undefined}
        >
          Upload and publish
        </Button>
      }
      onSubmit={withCompleteDates(form, submit)}
    >
      <DocumentFields
        form={form}
        categories={categories}
        fileType={upload.status === 'uploaded' ? upload.file.mimeType : null}
        withoutOwner="You"
      />
      <UploadField {...control} />
    </SaveDialog>
  );
}

/** When readers see it, and what they wait for. */
function publishedText({ fileCheck, availability, effectiveFrom, expiresOn }: DocumentView): string {
  if (fileCheck?.publishesWhenDone)
    return fileCheck.isBinding
      ? 'its file is being checked. The document is published automatically if nothing has to be fixed.'
      : 'its file is being scanned for viruses. The document is published automatically once it’s found clean.';
  if (availability === 'upcoming' && effectiveFrom) return `readers see it from ${formatDay(effectiveFrom)}.`;
  if (availability === 'expired' && expiresOn)
    return `readers don’t see it, because it expired on ${formatDay(expiresOn)}.`;
  return 'readers see it now.';
}
