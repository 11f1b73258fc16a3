import type { DocumentView } from '@pharmacy/contracts';
import { DeleteDocumentDialog } from './delete-document-dialog';
import type { DocumentAction } from './document-action';
import { DocumentAccessesDialog } from './document-accesses-dialog';
import { categoriesOf } from './document-groups';
import { DocumentVersionsDialog } from './document-versions-dialog';
import { EditDocumentDialog } from './edit-document-dialog';
import { NewVersionDialog } from './new-version-dialog';
import { UploadDialog } from './upload-dialog';

interface DocumentDialogsProps {
  readonly action: DocumentAction | null;
  readonly known: readonly DocumentView[];
  readonly onAdded: (document: DocumentView) => void;
  readonly onClose: () => void;
}

/** The one dialog that the chosen action asks for. */
export function DocumentDialogs({ action, known, onAdded, onClose }: DocumentDialogsProps) {
  if (!action) return null;
  if (action.kind === 'upload') {
    return <UploadDialog categories={categoriesOf(known)} onAdded={onAdded} onClose={onClose} />;
  }
  // As the list has it by now: a dialog may stay open while its document changes.
  const document = known.find(({ id }) => id === action.document.id) ?? action.document;
  switch (action.kind) {
    case 'edit':
      return <EditDocumentDialog document={document} categories={categoriesOf(known)} onClose={onClose} />;
    case 'delete':
      return <DeleteDocumentDialog document={document} onClose={onClose} />;
    case 'new-version':
      return <NewVersionDialog document={document} onClose={onClose} />;
    case 'versions':
      return <DocumentVersionsDialog document={document} onClose={onClose} />;
    case 'accesses':
      return <DocumentAccessesDialog document={document} onClose={onClose} />;
  }
}
