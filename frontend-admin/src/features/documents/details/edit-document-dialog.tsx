import { useState } from 'react';
import { documentMessages, type DocumentFormValues, type DocumentView } from '@pharmacy/contracts';
import { documentForm } from '@pharmacy/contracts/forms';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { withCompleteDates } from '../../../forms/complete-dates';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { changedDetails, toFormValues } from './document-details';
import { DocumentFields } from './document-fields';
import { useUpdateDocumentMutation } from '../documents.api';

interface EditDocumentDialogProps {
  readonly document: DocumentView;
  readonly categories: readonly string[];
  readonly onClose: () => void;
}

export function EditDocumentDialog({ document, categories, onClose }: EditDocumentDialogProps) {
  const [updateDocument] = useUpdateDocumentMutation();
  const [opened] = useState(() => toFormValues(document));
  const form = useContractForm(documentForm, opened);
  const { submit, ...saving } = useSaveDialog({
    form,
    save: (values: DocumentFormValues) => updateDocument({ id: document.id, details: changedDetails(opened, values) }),
    done: (_, { title }) => ({ title: documentMessages.updated, description: title }),
    failed: documentMessages.updateFailed,
    onClose,
  });

  return (
    <SaveDialog
      {...saving}
      title="Edit Document"
      description={document.filename}
      isDirty={form.formState.isDirty}
      submitLabel="Save Changes"
      onSubmit={withCompleteDates(form, form.handleSubmit(submit))}
    >
      <DocumentFields
        form={form}
        categories={categories}
        fileType={document.mimeType}
        withoutOwner="All document managers"
      />
    </SaveDialog>
  );
}
