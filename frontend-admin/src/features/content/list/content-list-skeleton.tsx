import { Skeleton, Stack, VisuallyHidden } from '@pharmacy/ui';
import styles from './content-list-skeleton.module.css';

const ROWS = 6;

export function ContentListSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading content…</VisuallyHidden>
      {Array.from({ length: ROWS }, (_, row) => (
        <Stack key={row} gap="xs" className={styles.row}>
          <Skeleton width="62%" />
          <Skeleton width="38%" height="0.75em" />
        </Stack>
      ))}
    </div>
  );
}
