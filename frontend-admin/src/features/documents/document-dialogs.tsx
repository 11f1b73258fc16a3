import type { DocumentView } from '@pharmacy/contracts';
import { DeleteDocumentDialog } from './delete-document-dialog';
import type { DocumentAction } from './document-action';
import { DocumentAccessesDialog } from './document-accesses-dialog';
import { categoriesOf } from './document-groups';
import { EditDocumentDialog } from './edit-document-dialog';
import { UploadDialog } from './upload-dialog';

interface DocumentDialogsProps {
  readonly action: DocumentAction | null;
  readonly known: readonly DocumentView[];
  readonly onClose: () => void;
}

/** The one dialog that the chosen action asks for. */
export function DocumentDialogs({ action, known, onClose }: DocumentDialogsProps) {
  if (!action) return null;
  switch (action.kind) {
    case 'upload':
      return <UploadDialog categories={categoriesOf(known)} onClose={onClose} />;
    case 'edit':
      return <EditDocumentDialog document={action.document} categories={categoriesOf(known)} onClose={onClose} />;
    case 'delete':
      return <DeleteDocumentDialog document={action.document} onClose={onClose} />;
    case 'accesses':
      return <DocumentAccessesDialog document={action.document} onClose={onClose} />;
  }
}
