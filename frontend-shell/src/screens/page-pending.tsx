import { Spinner } from '@pharmacy/ui/core';
import styles from './page-pending.module.css';

/** While a page, or who may see it, is not known yet. */
export function PagePending() {
  return (
    <div className={styles.pending}>
      <Spinner label="Loading…" size="lg" />
    </div>
  );
}
