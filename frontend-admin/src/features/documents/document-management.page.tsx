import { useCallback, useMemo, useState } from 'react';
import { documentMessages, type DocumentView } from '@pharmacy/contracts';
import { useSearchParams } from '@pharmacy/remote-kit/core';
import {
  Button,
  ConfirmDialog,
  FormError,
  PageHeader,
  PlusIcon,
  RotateCcwIcon,
  SearchField,
  SelectField,
  Stack,
  Tabs,
  Toolbar,
} from '@pharmacy/ui';
import { Can } from '../../access/access';
import { RowErrorAlert } from '../../lists/row-error-alert';
import { useRowError } from '../../lists/use-row-error';
import { useCompanyChoice } from '../../companies/companies.api';
import { useResetSession } from '../../session/use-reset-session';
import { useSaveDialog } from '../../forms/save-dialog';
import { type AddedDocument, AddedDocumentContext } from './library/added-document.context';
import type { DocumentAction } from './library/document-action';
import { type DocumentTab, documentTabs, isForCompany, isInTab, matchesSearch } from './library/document-filter';
import { DocumentResults } from './library/document-results';
import { useDocumentList } from './library/use-documents';
import { DocumentAccessesDialog } from './accesses/document-accesses-dialog';
import { categoriesOf } from './library/document-groups';
import { DocumentVersionsDialog } from './versions/document-versions-dialog';
import { DocumentReadersDialog } from './readers/document-readers-dialog';
import { DocumentReadingDialog } from './reading/document-reading-dialog';
import { EditDocumentDialog } from './details/edit-document-dialog';
import { NewVersionDialog } from './versions/new-version-dialog';
import { UploadDialog } from './upload/upload-dialog';
import { useDeleteDocumentMutation } from './documents.api';

const nothing = { id: null, isNew: false };

export default function DocumentManagementPage() {
  const [tab, setTab] = useState<DocumentTab>('all');
  const [params] = useSearchParams();
  const [search, setSearch] = useState(params.get('q') ?? '');
  const [company, setCompany] = useState('');
  const [action, setAction] = useState<DocumentAction | null>(null);
  const { rowError, report, dismiss } = useRowError();
  const { reset, isResetting } = useResetSession();
  const list = useDocumentList(tab, search, company);
  const { added, seek } = useAddedDocument();

  // Clear the filters: none may hide the document that was just added.
  const show = (document: DocumentView) => {
    if (!isInTab(document, tab)) setTab('all');
    if (!matchesSearch(document, search)) setSearch('');
    if (!isForCompany(document, company)) setCompany('');
    seek(document);
  };

  return (
    <Stack gap="lg">
      <PageHeader
        title="Document Management"
        description="Manage documents for prescribers and sales representatives."
        actions={
          <Can permission="documents:manage">
            <Button icon={<PlusIcon />} onClick={() => setAction({ kind: 'upload' })}>
              Add Document
            </Button>
          </Can>
        }
      />
      <Toolbar
        end={
          <Button variant="ghost" size="sm" icon={<RotateCcwIcon />} pending={isResetting} onClick={reset}>
            Reset Session
          </Button>
        }
      >
        <SearchField
          label="Search documents"
          placeholder="Title, description or category"
          value={search}
          onValueChange={setSearch}
        />
        <CompanyFilter company={company} onChange={setCompany} />
      </Toolbar>
      <RowErrorAlert error={rowError} onDismiss={dismiss} />
      <Tabs label="Documents by audience" items={documentTabs} value={tab} onValueChange={setTab}>
        <AddedDocumentContext value={added}>
          <DocumentResults tab={tab} search={search} company={company} list={list} onAct={setAction} onError={report} />
        </AddedDocumentContext>
      </Tabs>
      <DocumentDialogs action={action} known={list.known} onAdded={show} onClose={() => setAction(null)} />
    </Stack>
  );
}

interface CompanyFilterProps {
  /** The id of a manufacturer; empty for all documents. */
  readonly company: string;
  readonly onChange: (company: string) => void;
}

function CompanyFilter({ company, onChange }: CompanyFilterProps) {
  const { options } = useCompanyChoice('All companies', company);
  // Without companies there is nothing to choose.
  if (options.length === 1) return null;
  return (
    <SelectField
      label="Company"
      labelHidden
      options={options}
      value={company}
      onChange={({ target }) => onChange(target.value)}
    />
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
  readonly known: readonly DocumentView[];
  readonly onAdded: (document: DocumentView) => void;
  readonly onClose: () => void;
}

/** Renders the dialog for the current action. */
function DocumentDialogs({ action, known, onAdded, onClose }: DocumentDialogsProps) {
  if (!action) return null;
  if (action.kind === 'upload') {
    return <UploadDialog categories={categoriesOf(known)} onAdded={onAdded} onClose={onClose} />;
  }
  // Take the document from the current list: it may change while its dialog is open.
  const document = known.find(({ id }) => id === action.document.id) ?? action.document;
  switch (action.kind) {
    case 'edit':
      return <EditDocumentDialog document={document} categories={categoriesOf(known)} onClose={onClose} />;
    case 'delete':
      return <DeleteDocumentDialog document={document} onClose={onClose} />;
    case 'new-version':
      return <NewVersionDialog document={document} onClose={onClose} />;
    case 'versions':
      return <DocumentVersionsDialog document={document} known={known} onClose={onClose} />;
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
  const { submit, isSaving, errorText } = useSaveDialog({
    save: () => deleteDocument(id),
    done: { title: documentMessages.deleted, description: title },
    failed: documentMessages.deleteFailed,
    onClose,
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Confirm Deletion"
      description="The document and its file will be deleted for everyone. This action cannot be undone."
      subject={{ name: title, detail: description ?? undefined }}
      confirmLabel="Delete"
      pending={isSaving}
      onConfirm={submit}
    >
      <FormError message={errorText} />
    </ConfirmDialog>
  );
}
