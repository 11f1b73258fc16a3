import { Spinner } from '@pharmacy/ui/core';
import styles from './page-pending.module.css';

/** Shown while a page loads, or while it's unknown whether the user may see it. */
export function PagePending() {
  return (
    <div className={styles.pending}>
      <Spinner label="Loading…" size="lg" />
    </div>
  );
}
