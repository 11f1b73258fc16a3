import type { DocumentView } from '@pharmacy/contracts';
import { Alert, Button, DownloadIcon, EyeIcon, FileTextIcon } from '@pharmacy/ui';
import { DocumentFacts } from './document-facts';
import styles from './document-row.module.css';
import { NewsBadge } from './news-badge';
import { useDocumentActions } from './use-document-actions';

export function DocumentRow({ document }: { readonly document: DocumentView }) {
  const { pending, fault, view, download } = useDocumentActions(document);
  return (
    <li className={styles.row}>
      <span aria-hidden className={styles.tile}>
        <FileTextIcon />
      </span>
      <div className={styles.words}>
        <div className={styles.heading}>
          <h3 className={styles.title}>{document.title}</h3>
          <NewsBadge document={document} />
        </div>
        {document.description && <p className={styles.description}>{document.description}</p>}
        <DocumentFacts document={document} />
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
