import { useState } from 'react';
import { documentMessages, type DocumentVersionView, type DocumentView } from '@pharmacy/contracts';
import { documentAddress, QueryView, startDownload, useSingleFlight } from '@pharmacy/remote-kit';
import { Alert, Badge, Button, Dialog, DialogClose, DownloadIcon, FilePlusIcon, Stack } from '@pharmacy/ui';
import { errorMessage } from '@pharmacy/state';
import { Can } from '../../../access/access';
import { type ReportRowError, useRowError } from '../../../lists/use-row-error';
import { PanelSkeleton } from '../../../panels/panel-list';
import { useDocumentVersionsQuery, useVersionTicketMutation } from '../documents.api';
import { NewVersionDialog } from './new-version-dialog';
import { versionDetail } from './version-texts';
import styles from './version-list.module.css';

interface DocumentVersionsDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

/** All versions of a document's file, newest first, each with a download. */
export function DocumentVersionsDialog({ document, onClose }: DocumentVersionsDialogProps) {
  const { data, error, isLoading, refetch } = useDocumentVersionsQuery(document.id, {
    refetchOnMountOrArgChange: true,
  });
  const { rowError, report } = useRowError();
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
          <Can permission="documents:manage">
            <Button icon={<FilePlusIcon />} onClick={() => setIsAdding(true)}>
              New version
            </Button>
          </Can>
        </>
      }
    >
      <Stack>
        {rowError && (
          <Alert tone="danger" role="alert" title={rowError.title}>
            {rowError.message}
          </Alert>
        )}
        <QueryView
          query={{ data, error, isFetching: isLoading, refetch }}
          errorText={documentMessages.versionsLoadFailed}
          skeleton={<PanelSkeleton />}
        >
          {(versions) => <VersionList document={document} versions={versions} onError={report} />}
        </QueryView>
      </Stack>
      {isAdding && <NewVersionDialog document={document} onClose={() => setIsAdding(false)} />}
    </Dialog>
  );
}

interface VersionListProps {
  readonly document: DocumentView;
  readonly versions: readonly DocumentVersionView[];
  readonly onError: ReportRowError;
}

function VersionList({ document, versions, onError }: VersionListProps) {
  return (
    <ul className={styles.list}>
      {versions.map((version) => (
        <li key={version.version} className={styles.item}>
          <div className={styles.words}>
            <p className={styles.heading}>
              Version {version.version}
              {version.isCurrent && <Badge tone="success">Current</Badge>}
            </p>
            <p className={styles.filename}>{version.filename}</p>
            <p className={styles.origin}>{versionDetail(version)}</p>
          </div>
          <VersionDownload document={document} version={version} onError={onError} />
        </li>
      ))}
    </ul>
  );
}

interface VersionDownloadProps {
  readonly document: DocumentView;
  readonly version: DocumentVersionView;
  readonly onError: ReportRowError;
}

/** Downloads one version's file, with a ticket for that version only. */
function VersionDownload({ document: { id }, version: { version, filename }, onError }: VersionDownloadProps) {
  const [requestTicket] = useVersionTicketMutation();
  const [isPending, setIsPending] = useState(false);

  const download = useSingleFlight(async () => {
    setIsPending(true);
    const { data: ticket, error } = await requestTicket({ id, version });
    setIsPending(false);
    if (ticket) startDownload(documentAddress(id, 'download', ticket.token, version), filename);
    else onError('Failed to download the version', errorMessage(error, documentMessages.downloadFailed));
  });

  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<DownloadIcon />}
      aria-label={`Download version ${version}`}
      pending={isPending}
      className={styles.download}
      onClick={download}
    >
      Download
    </Button>
  );
}
