import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { documentMessages, type DocumentView } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { Button, Cluster, FilesIcon, LinkButton, PageHeader, PlusIcon, Stack, Tabs } from '@pharmacy/ui';
import { Can } from '../../access/access';
import { RowErrorAlert, useRowError } from '../../lists/row-error';
import { ViewAsDialog } from '../../portal-view/view-as-dialog';
import { ConfirmSaveDialog, useSaveDialog } from '../../forms/save-dialog';
import { type AddedDocument, AddedDocumentContext } from './library/document-columns';
import type { DocumentAction } from './library/document-row-actions';
import { type DocumentList, documentTabs, useDocumentList, withoutObstacles } from './library/document-list';
import { categoriesOf, DocumentResults } from './library/document-results';
import { DocumentToolbar, useChoiceFilters } from './library/document-toolbar';
import { useLibraryFilter } from './library/use-library-filter';
import { DocumentAccessesDialog } from './accesses/document-accesses-dialog';
import { CategoryOrderDialog } from './library/category-order-dialog';
import { FileChecksDialog } from './checks/file-checks-dialog';
import { DocumentVersionsDialog } from './versions/document-versions-dialog';
import { DocumentReadersDialog } from './readers/document-readers-dialog';
import { DocumentReadingDialog } from './reading/document-reading-dialog';
import { EditDocumentDialog } from './details/edit-document-dialog';
import { NewVersionDialog } from './versions/new-version-dialog';
import { UploadDialog } from './upload/upload-dialog';
import { UploadSeveralDialog } from './upload/upload-several-dialog';
import { useDeleteDocumentMutation } from './documents.api';

const TraceCopyDialog = lazy(() => import('./accesses/trace-copy-dialog'));

const nothing = { id: null, isNew: false };

export default function DocumentManagementPage() {
  const [filter, change] = useLibraryFilter();
  const [action, setAction] = useState<DocumentAction | null>(null);
  const { rowError, report, dismiss } = useRowError();
  const list = useDocumentList(filter);
  const choices = useChoiceFilters(filter);
  const { added, seek } = useAddedDocument();

  // Clear the filters: none may hide a document that was just added.
  const show = (documents: readonly DocumentView[]) => {
    change(withoutObstacles(documents, filter));
    if (documents[0]) seek(documents[0]);
  };

  return (
    <Stack gap="lg">
      <PageHeader
        title="Document Management"
        description="Manage documents for prescribers and sales representatives."
        actions={
          <Cluster>
            <LinkButton asChild variant="secondary">
              <Link to="/admin/documents/figures">Figures</Link>
            </LinkButton>
            <Can permission="portal:view">
              <Button variant="secondary" onClick={() => setAction({ kind: 'view-portal' })}>
                View portal as…
              </Button>
            </Can>
            <Can permission="documents:manage">
              <Button variant="secondary" icon={<FilesIcon />} onClick={() => setAction({ kind: 'upload-several' })}>
                Add several…
              </Button>
              <Button icon={<PlusIcon />} onClick={() => setAction({ kind: 'upload' })}>
                Add Document
              </Button>
            </Can>
          </Cluster>
        }
      />
      <DocumentToolbar
        search={filter.search}
        choices={choices}
        onChange={change}
        onOrderCategories={() => setAction({ kind: 'order-categories' })}
        onTraceCopy={() => setAction({ kind: 'trace-copy' })}
      />
      <RowErrorAlert error={rowError} onDismiss={dismiss} />
      <Tabs
        label="Documents by audience"
        items={documentTabs}
        value={filter.tab}
        onValueChange={(tab) => change({ tab })}
      >
        <AddedDocumentContext value={added}>
          <DocumentResults
            filter={filter}
            choices={choices}
            list={list}
            onChange={change}
            onAct={setAction}
            onError={report}
          />
        </AddedDocumentContext>
      </Tabs>
      <DocumentDialogs {...{ action, list }} onAdded={show} onClose={() => setAction(null)} />
    </Stack>
  );
}

/** Tracks the document added last, and whether its row has been shown. */
function useAddedDocument() {
  const [state, setState] = useState<Omit<AddedDocument, 'onShown'>>(nothing);
  const onShown = useCallback(() => setState((current) => ({ ...current, isNew: false })), []);
  const added = useMemo<AddedDocument>(() => ({ ...state, onShown }), [state, onShown]);
  return { added, seek: ({ id }: DocumentView) => setState({ id, isNew: true }) };
}

interface DocumentDialogsProps {
  readonly action: DocumentAction | null;
  readonly list: Pick<DocumentList, 'known' | 'loaded'>;
  readonly onAdded: (documents: readonly DocumentView[]) => void;
  readonly onClose: () => void;
}

/** Renders the dialog for the current action. */
function DocumentDialogs({ action, list: { known, loaded }, onAdded, onClose }: DocumentDialogsProps) {
  if (!action) return null;
  if (action.kind === 'view-portal') return <ViewAsDialog onClose={onClose} />;
  if (action.kind === 'order-categories') return <CategoryOrderDialog onClose={onClose} />;
  if (action.kind === 'trace-copy') {
    return (
      <Suspense>
        <TraceCopyDialog onClose={onClose} />
      </Suspense>
    );
  }
  if (action.kind === 'upload') {
    return (
      <UploadDialog categories={categoriesOf(known)} onAdded={(document) => onAdded([document])} onClose={onClose} />
    );
  }
  if (action.kind === 'upload-several')
    return <UploadSeveralDialog categories={categoriesOf(known)} onAdded={onAdded} onClose={onClose} />;
  // Take the document from the current lists: it may change while its dialog is open.
  const document = loaded.find(({ id }) => id === action.document.id) ?? action.document;
  switch (action.kind) {
    case 'edit':
      return <EditDocumentDialog document={document} categories={categoriesOf(known)} onClose={onClose} />;
    case 'delete':
      return <DeleteDocumentDialog document={document} onClose={onClose} />;
    case 'new-version':
      return <NewVersionDialog document={document} onClose={onClose} />;
    case 'versions':
      return <DocumentVersionsDialog document={document} known={known} onClose={onClose} />;
    case 'checks':
      return <FileChecksDialog document={document} onClose={onClose} />;
    case 'readers':
      return <DocumentReadersDialog document={document} onClose={onClose} />;
    case 'reading':
      return <DocumentReadingDialog document={document} onClose={onClose} />;
    case 'accesses':
      return <DocumentAccessesDialog document={document} onClose={onClose} />;
  }
}

interface DeleteDocumentDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

function DeleteDocumentDialog({ document: { id, title, description }, onClose }: DeleteDocumentDialogProps) {
  const [deleteDocument] = useDeleteDocumentMutation();
  const saving = useSaveDialog({
    save: () => deleteDocument(id),
    done: { title: documentMessages.deleted, description: title },
    failed: documentMessages.deleteFailed,
    onClose,
  });

  return (
    <ConfirmSaveDialog
      {...saving}
      title="Confirm Deletion"
      description="The document and its file will be deleted for everyone. This action cannot be undone."
      subject={{ name: title, detail: description ?? undefined }}
      confirmLabel="Delete"
    />
  );
}
