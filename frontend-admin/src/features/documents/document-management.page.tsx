import { useState } from 'react';
import type { DocumentView } from '@pharmacy/contracts';
import { Button, PageHeader, PlusIcon, RotateCcwIcon, SearchField, Stack, Tabs, Toolbar } from '@pharmacy/ui';
import { RowFaultAlert } from '../../lists/row-fault-alert';
import { useRowFault } from '../../lists/use-row-fault';
import { useResetSession } from '../../session/use-reset-session';
import { AddedDocumentContext } from './added-document.context';
import type { DocumentAction } from './document-action';
import { DocumentDialogs } from './document-dialogs';
import { documentTabs, isInTab, matchesSearch, type DocumentTab } from './document-filter';
import { DocumentResults } from './document-results';
import { useAddedDocument } from './use-added-document';
import { useDocumentList } from './use-documents';

export default function DocumentManagementPage() {
  const [tab, setTab] = useState<DocumentTab>('all');
  const [search, setSearch] = useState('');
  const [action, setAction] = useState<DocumentAction | null>(null);
  const { fault, complain, dismiss } = useRowFault();
  const { reset, isResetting } = useResetSession();
  const list = useDocumentList(tab, search);
  const { added, seek } = useAddedDocument();

  // Neither a tab nor a search may hide what somebody has just added.
  const show = (document: DocumentView) => {
    if (!isInTab(document, tab)) setTab('all');
    if (!matchesSearch(document, search)) setSearch('');
    seek(document);
  };

  return (
    <Stack gap="lg">
      <PageHeader
        title="Document Management"
        description="Manage documents for prescribers and sales representatives."
        actions={
          <Button icon={<PlusIcon />} onClick={() => setAction({ kind: 'upload' })}>
            Add Document
          </Button>
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
      </Toolbar>
      <RowFaultAlert fault={fault} onDismiss={dismiss} />
      <Tabs label="Documents by audience" items={documentTabs} value={tab} onValueChange={setTab}>
        <AddedDocumentContext value={added}>
          <DocumentResults tab={tab} search={search} list={list} onAct={setAction} onFault={complain} />
        </AddedDocumentContext>
      </Tabs>
      <DocumentDialogs action={action} known={list.known} onAdded={show} onClose={() => setAction(null)} />
    </Stack>
  );
}
