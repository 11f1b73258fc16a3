import { useState } from 'react';
import { documentMessages, type DocumentView } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Alert, Button, Dialog, DialogClose, FilePlusIcon, Stack } from '@pharmacy/ui';
import { useRowFault } from '../../lists/use-row-fault';
import { PanelSkeleton } from '../../panels/panel-list';
import { useDocumentVersionsQuery } from './documents.api';
import { NewVersionDialog } from './new-version-dialog';
import { VersionList } from './version-list';

interface DocumentVersionsDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

/** Every file that a document has had, newest first, each still to be had. */
export function DocumentVersionsDialog({ document, onClose }: DocumentVersionsDialogProps) {
  const { data, error, isLoading, refetch } = useDocumentVersionsQuery(document.id, {
    refetchOnMountOrArgChange: true,
  });
  const { fault, complain } = useRowFault();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Versions"
      description={document.title}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">Close</Button>
          </DialogClose>
          <Button icon={<FilePlusIcon />} onClick={() => setIsAdding(true)}>
            New version
          </Button>
        </>
      }
    >
      <Stack>
        {fault && (
          <Alert tone="danger" role="alert" title={fault.title}>
            {fault.message}
          </Alert>
        )}
        <QueryView
          query={{ data, error, isFetching: isLoading, refetch }}
          errorText={documentMessages.versionsLoadFailed}
          skeleton={<PanelSkeleton />}
        >
          {(versions) => <VersionList document={document} versions={versions} onFault={complain} />}
        </QueryView>
      </Stack>
      {isAdding && <NewVersionDialog document={document} onClose={() => setIsAdding(false)} />}
    </Dialog>
  );
}
