import { documentMessages, type DocumentView } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Alert, Button, Dialog, DialogClose, FilePlusIcon, Stack } from '@pharmacy/ui';
import { useRowFault } from '../../lists/use-row-fault';
import { PanelSkeleton } from '../../panels/panel-list';
import { useDocumentVersionsQuery } from './documents.api';
import { VersionList } from './version-list';

interface DocumentVersionsDialogProps {
  readonly document: DocumentView;
  readonly onNewVersion: () => void;
  readonly onClose: () => void;
}

/** Every file that a document has had, newest first, each still to be had. */
export function DocumentVersionsDialog({ document, onNewVersion, onClose }: DocumentVersionsDialogProps) {
  const { data, error, isLoading, refetch } = useDocumentVersionsQuery(document.id, {
    refetchOnMountOrArgChange: true,
  });
  const { fault, complain } = useRowFault();
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
          <Button icon={<FilePlusIcon />} onClick={onNewVersion}>
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
    </Dialog>
  );
}
