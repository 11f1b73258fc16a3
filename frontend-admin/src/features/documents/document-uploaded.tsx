import { formatShortDate, type DocumentView } from '@pharmacy/contracts';
import styles from './document-table.module.css';

/** When a document was added, and the number of its file where that is not the first. */
export function DocumentUploaded({ createdAt, version }: DocumentView) {
  return (
    <span className={styles.uploaded}>
      {formatShortDate(createdAt)}
      {version > 1 && <span className={styles.days}>Version {version}</span>}
    </span>
  );
}
