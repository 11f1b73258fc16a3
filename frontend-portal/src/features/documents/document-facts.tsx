import { fileTypeLabel, formatDay, formatFileSize, formatShortDate, type DocumentView } from '@pharmacy/contracts';
import styles from './document-row.module.css';

/** Type, size and date; the version where it is not the first, and the last day where there is one. */
export function DocumentFacts({ document }: { readonly document: DocumentView }) {
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
