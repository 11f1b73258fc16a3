import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DocumentView, formatFileSize } from '@pharmacy/contracts';
import { Alert, Button, Dialog, DownloadIcon, ExternalLinkIcon, ProgressBar } from '@pharmacy/ui';
import { useSession } from '@pharmacy/state';
import { useDocumentActions } from '../library/use-document-actions';
import { PdfReader } from './pdf-reader';
import { type Opening, usePdf } from './use-pdf';
import styles from './document-viewer.module.css';

/** Whether the viewer can show the file. */
export const opensInViewer = ({ mimeType }: Pick<DocumentView, 'mimeType'>): boolean => mimeType === 'application/pdf';

interface DocumentViewerProps {
  readonly document: DocumentView;
  /** It isn't in the reader's library anymore. */
  readonly isGone?: boolean;
  readonly onClose: () => void;
}

/**
 * Shows a PDF over the page. It closes when the session ends, and hides a document that is recalled, withdrawn, or replaced
 * meanwhile. A newer version opens on request only, because each opening is in the record.
 */
export function DocumentViewer({ document, isGone = false, onClose }: DocumentViewerProps) {
  const region = useRef<HTMLDivElement>(null);
  const [listedVersion, setListedVersion] = useState(document.version);
  const { status } = useSession();

  const openNewVersion = () => {
    flushSync(() => setListedVersion(document.version));
    region.current?.focus();
  };

  useEffect(() => {
    if (status !== 'signed-in') onClose();
  }, [status, onClose]);

  return (
    <Dialog open onOpenChange={onClose} title={document.title} size="full" initialFocus={region}>
      <OpenedVersion
        key={listedVersion}
        document={document}
        listedVersion={listedVersion}
        isGone={isGone}
        region={region}
        onOpenNewVersion={openNewVersion}
      />
    </Dialog>
  );
}

interface OpenedVersionProps extends Pick<DocumentViewerProps, 'document'> {
  /** The newest in the list when it was opened. The server may have had a newer one. */
  readonly listedVersion: number;
  readonly isGone: boolean;
  /** The element that scrolls the pages. */
  readonly region: RefObject<HTMLDivElement | null>;
  readonly onOpenNewVersion: () => void;
}

function OpenedVersion({ document, listedVersion, isGone, region, onOpenNewVersion }: OpenedVersionProps) {
  const { opening, retry } = usePdf(document.id);
  const openedVersion = opening.status === 'open' ? opening.version : listedVersion;
  const isReplaced = opening.status !== 'loading' && document.version > openedVersion;
  const isWithheld = isGone || document.isRecalled || isReplaced;

  const tryAgain = () => {
    region.current?.focus();
    retry();
  };

  return (
    <PdfReader
      title={document.title}
      file={opening.status === 'open' && !isWithheld ? opening.file : null}
      region={region}
      actions={!isWithheld && <FileActions document={document} />}
    >
      {document.isRecalled ? (
        <Alert tone="danger" role="alert" title="We recalled this document" className={styles.notice}>
          You can’t open it anymore. Don’t use copies of it.
        </Alert>
      ) : isGone ? (
        <Alert tone="warning" role="alert" title="This document isn’t available anymore" className={styles.notice}>
          It was withdrawn, or it isn’t for your account.
        </Alert>
      ) : isReplaced ? (
        <Alert
          tone="warning"
          role="alert"
          title="A newer version was published"
          className={styles.notice}
          actions={
            <Button size="sm" variant="secondary" onClick={onOpenNewVersion}>
              Open the new version
            </Button>
          }
        >
          The version that you opened isn’t available anymore.
        </Alert>
      ) : (
        <OpeningNotice opening={opening} document={document} onRetry={tryAgain} />
      )}
    </PdfReader>
  );
}

function FileActions({ document }: Pick<DocumentViewerProps, 'document'>) {
  const { pending, error, view, download } = useDocumentActions(document);
  return (
    <>
      <Button size="sm" variant="secondary" icon={<ExternalLinkIcon />} pending={pending === 'view'} onClick={view}>
        Open in a new tab
      </Button>
      <Button size="sm" variant="secondary" icon={<DownloadIcon />} pending={pending === 'download'} onClick={download}>
        Download
      </Button>
      {error && (
        <Alert tone="danger" role="alert">
          {error}
        </Alert>
      )}
    </>
  );
}

interface OpeningNoticeProps {
  readonly opening: Opening;
  readonly document: DocumentView;
  readonly onRetry: () => void;
}

function OpeningNotice({ opening, document: { title, fileSize }, onRetry }: OpeningNoticeProps) {
  switch (opening.status) {
    case 'open':
      return null;
    case 'loading':
      return (
        <div className={styles.notice}>
          <p className={styles.loading}>
            Loading… {opening.bytes > 0 && `${formatFileSize(opening.bytes)} of ${formatFileSize(fileSize)}`}
          </p>
          <ProgressBar
            label={`Loading ${title}`}
            value={fileSize && opening.bytes ? opening.bytes / fileSize : undefined}
          />
        </div>
      );
    case 'failed':
      return (
        <Alert
          tone="danger"
          role="alert"
          title="We couldn’t open this document"
          className={styles.notice}
          actions={
            <Button size="sm" variant="secondary" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          {opening.errorText}
        </Alert>
      );
    case 'unreadable':
      return (
        <Alert tone="warning" role="alert" title="This file can’t be shown here" className={styles.notice}>
          Open it in a new tab, or download it.
        </Alert>
      );
  }
}
