import { Container, Skeleton, SkeletonText, VisuallyHidden } from '@pharmacy/ui/core';
import styles from './page-pending.module.css';

/** The shape that all pages begin with, as tall as the window, so that nothing jumps when the texts arrive. */
export function PageSkeleton() {
  return (
    <div className={styles.pending}>
      <p role="status">
        <VisuallyHidden>Loading…</VisuallyHidden>
      </p>
      <Container className={styles.intro}>
        <div className={styles.words}>
          <Skeleton width="9rem" />
          <Skeleton className={styles.title} />
          <Skeleton className={styles.title} width="70%" />
          <SkeletonText lines={3} className={styles.lead} />
          <Skeleton className={styles.action} width="14rem" />
        </div>
        <Skeleton className={styles.picture} />
      </Container>
    </div>
  );
}
