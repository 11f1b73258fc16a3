import { type DocumentView, fileTypeLabel, formatDay, formatFileSize, formatShortDate } from '@pharmacy/contracts';
import { Alert, Badge, Button, DownloadIcon, EyeIcon, FileTextIcon } from '@pharmacy/ui';
import { useSession } from '@pharmacy/state';
import { newsOf } from './news';
import { useLastVisit } from './use-last-visit';
import { ReadingRequest } from './reading-request';
import { useDocumentActions } from './use-document-actions';
import styles from './document-row.module.css';

export function DocumentRow({ document }: { readonly document: DocumentView }) {
  const { pending, error, view, download } = useDocumentActions(document);
  return (
    <li className={styles.row}>
      <span aria-hidden className={styles.tile}>
        <FileTextIcon />
      </span>
      <div className={styles.words}>
        <div className={styles.heading}>
          <h3 className={styles.title}>{document.title}</h3>
          {document.isRecalled ? <Badge tone="danger">Recalled</Badge> : <NewsBadge document={document} />}
          <CompanyBadge document={document} />
        </div>
        {document.description && <p className={styles.description}>{document.description}</p>}
        <DocumentFacts document={document} />
        {document.mustReadBy && !document.isRecalled && (
          <ReadingRequest document={document} day={document.mustReadBy} />
        )}
        {document.isRecalled && (
          <p className={styles.recalled}>We recalled this document. You can’t open it, and copies must not be used.</p>
        )}
      </div>
      {!document.isRecalled && (
        <div className={styles.actions}>
          <Button
            size="sm"
            variant="secondary"
            icon={<EyeIcon />}
            aria-label={`View ${document.title}`}
            pending={pending === 'view'}
            onClick={view}
          >
            View
          </Button>
          <Button
            size="sm"
            variant="secondary"
            icon={<DownloadIcon />}
            aria-label={`Download ${document.title}`}
            pending={pending === 'download'}
            onClick={download}
          >
            Download
          </Button>
        </div>
      )}
      {error && (
        <Alert tone="danger" role="alert" className={styles.error}>
          {error}
        </Alert>
      )}
    </li>
  );
}

/** Type, size, and date; plus the version after the first one, and the expiry date if set. */
function DocumentFacts({ document }: { readonly document: DocumentView }) {
  const { mimeType, fileSize, createdAt, updatedAt, version, expiresOn } = document;
  const type = fileTypeLabel(mimeType);
  return (
    <p className={styles.facts}>
      <span className={styles.type} title={type}>
        {type}
      </span>
      <span>{formatFileSize(fileSize)}</span>
      <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>
      {version > 1 && (
        <span>
          Version {version}, updated <time dateTime={updatedAt}>{formatShortDate(updatedAt)}</time>
        </span>
      )}
      {expiresOn && (
        <span>
          Valid until <time dateTime={expiresOn}>{formatDay(expiresOn)}</time>
        </span>
      )}
    </p>
  );
}

function NewsBadge({ document }: { readonly document: DocumentView }) {
  const news = newsOf(document, useLastVisit());
  if (news === null) return null;
  return news === 'new' ? <Badge tone="accent">New</Badge> : <Badge tone="info">Updated</Badge>;
}

/** On documents for the reader's own company, which other sales reps don't see. */
function CompanyBadge({ document: { manufacturerId } }: { readonly document: DocumentView }) {
  const company = useSession().user?.manufacturer;
  return company && company.id === manufacturerId && <Badge>{company.name}</Badge>;
}
