import { useState } from 'react';
import {
  documentMessages,
  type DocumentVersionView,
  type DocumentView,
  formatDateTime,
  formatFileSize,
} from '@pharmacy/contracts';
import { documentAddress, QueryView, startDownload, useSingleFlight } from '@pharmacy/remote-kit';
import { Alert, Badge, Button, Dialog, DownloadIcon, Stack } from '@pharmacy/ui';
import { errorMessage } from '@pharmacy/state';
import { Can } from '../../../access/access';
import { type ReportRowError, useRowError } from '../../../lists/row-error';
import { PanelSkeleton } from '../../../panels/panel';
import { RecallDialog } from '../recall/recall-dialog';
import { RecallStatusDialog } from '../recall/recall-status-dialog';
import { useDocumentVersionsQuery, useVersionTicketMutation } from '../documents.api';
import { NewVersionFooter } from './new-version-dialog';
import styles from './version-list.module.css';

interface DocumentVersionsDialogProps {
  readonly document: DocumentView;
  /** Documents that can replace a recalled version. */
  readonly known: readonly DocumentView[];
  readonly onClose: () => void;
}

/** All versions of a document's file, newest first, each with a download, and its recall. */
export function DocumentVersionsDialog({ document, known, onClose }: DocumentVersionsDialogProps) {
  const { data, error, refetch } = useDocumentVersionsQuery(document.id, {
    refetchOnMountOrArgChange: true,
  });
  const { rowError, report } = useRowError();
  const [recalling, setRecalling] = useState<DocumentVersionView | null>(null);
  const [recallId, setRecallId] = useState<number | null>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Versions"
      description={document.title}
      footer={<NewVersionFooter document={document} />}
    >
      <Stack>
        {rowError && (
          <Alert tone="danger" role="alert" title={rowError.title}>
            {rowError.message}
          </Alert>
        )}
        <QueryView
          query={{ data, error, refetch }}
          errorText={documentMessages.versionsLoadFailed}
          skeleton={<PanelSkeleton />}
        >
          {(versions) => (
            <ul className={styles.list}>
              {versions.map((version) => (
                <VersionItem
                  key={version.version}
                  document={document}
                  version={version}
                  onRecall={() => setRecalling(version)}
                  onShowRecall={setRecallId}
                  onError={report}
                />
              ))}
            </ul>
          )}
        </QueryView>
      </Stack>
      {recalling && (
        <RecallDialog
          document={document}
          version={recalling}
          known={known}
          onRecalled={setRecallId}
          onClose={() => setRecalling(null)}
        />
      )}
      {recallId !== null && <RecallStatusDialog recallId={recallId} onClose={() => setRecallId(null)} />}
    </Dialog>
  );
}

interface VersionItemProps {
  readonly document: DocumentView;
  readonly version: DocumentVersionView;
  readonly onRecall: () => void;
  readonly onShowRecall: (recallId: number) => void;
  readonly onError: ReportRowError;
}

function VersionItem({ document, version, onRecall, onShowRecall, onError }: VersionItemProps) {
  const { recallId } = version;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.heading}>
          Version {version.version}
          {version.isCurrent && <Badge tone="success">Current</Badge>}
          {recallId !== null && <Badge tone="danger">Recalled</Badge>}
        </p>
        <p className={styles.filename}>{version.filename}</p>
        <p className={styles.origin}>{versionDetail(version)}</p>
      </div>
      <div className={styles.actions}>
        {recallId === null ? (
          <Can permission="documents:manage">
            <Button size="sm" variant="ghost" aria-label={`Recall version ${version.version}`} onClick={onRecall}>
              Recall…
            </Button>
          </Can>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Show the recall of version ${version.version}`}
            onClick={() => onShowRecall(recallId)}
          >
            Show recall
          </Button>
        )}
        <VersionDownload document={document} version={version} onError={onError} />
      </div>
    </li>
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
      onClick={download}
    >
      Download
    </Button>
  );
}

/** Size, date, and author on one line. */
export const versionDetail = ({ fileSize, createdAt, createdBy }: DocumentVersionView): string =>
  [formatFileSize(fileSize), formatDateTime(createdAt), createdBy && `by ${createdBy}`].filter(Boolean).join(' · ');
