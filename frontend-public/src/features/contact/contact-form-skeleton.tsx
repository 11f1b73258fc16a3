import { Skeleton } from '@pharmacy/ui';
import styles from './contact-form.module.css';

/** Keeps the form's place while it loads. */
export function ContactFormSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton className={styles.awaited} />
      <Skeleton className={styles.awaited} />
      <Skeleton className={styles.awaited} />
      <Skeleton className={styles.awaited} />
      <Skeleton className={styles.awaitedMessage} />
    </div>
  );
}
