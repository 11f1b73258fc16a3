import { fileTypeLabel, formatFileSize, formatShortDate, type DocumentView } from '@pharmacy/contracts';
import { Alert, Button, DownloadIcon, EyeIcon, FileTextIcon } from '@pharmacy/ui';
import styles from './document-row.module.css';
import { useDocumentActions } from './use-document-actions';

export function DocumentRow({ document }: { readonly document: DocumentView }) {
  const { pending, fault, view, download } = useDocumentActions(document);
  const type = fileTypeLabel(document.mimeType);
  return (
    <li className={styles.row}>
      <span aria-hidden className={styles.tile}>
        <FileTextIcon />
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>{document.title}</h3>
        {document.description && <p className={styles.description}>{document.description}</p>}
        <p className={styles.facts}>
          <span className={styles.type} title={type}>
            {type}
          </span>
          <span>{formatFileSize(document.fileSize)}</span>
          <time dateTime={document.createdAt}>{formatShortDate(document.createdAt)}</time>
        </p>
      </div>
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
      {fault && (
        <Alert tone="danger" role="alert" className={styles.fault}>
          {fault}
        </Alert>
      )}
    </li>
  );
}
