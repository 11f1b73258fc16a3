import { contentMessages } from '@pharmacy/contracts';
import { ErrorState } from '@pharmacy/ui/core';
import styles from './page-pending.module.css';

interface PageFailedProps {
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** In the place of a page whose texts could not be loaded. */
export function PageFailed({ onRetry, retrying }: PageFailedProps) {
  return (
    <div className={styles.failed}>
      <ErrorState
        title="This page is unavailable"
        headingLevel={1}
        message={contentMessages.loadFailed}
        onRetry={onRetry}
        retrying={retrying}
      />
    </div>
  );
}
