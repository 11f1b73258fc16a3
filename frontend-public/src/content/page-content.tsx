import type { ReactNode } from 'react';
import { usePageContent } from '@pharmacy/state/core';
import { contentMessages } from '@pharmacy/contracts';
import { Container, ErrorState, Skeleton, SkeletonText, VisuallyHidden } from '@pharmacy/ui/core';
import type { PublicPage } from '../head/public-pages';
import { DocumentHead } from '../head/document-head';
import { Preview } from '../preview/preview';
import { BlocksContext } from './blocks';
import styles from './page-pending.module.css';

interface PageContentProps {
  readonly page: PublicPage;
  readonly children: ReactNode;
}

/** Provides one page's content blocks to its children. Blocks already in the store are available on the first render. */
export function PageContent({ page, children }: PageContentProps) {
  const { blocks, error, isFetching, refetch } = usePageContent(page);
  if (blocks) {
    return (
      <BlocksContext value={blocks}>
        <DocumentHead page={page} />
        {children}
        <Preview />
      </BlocksContext>
    );
  }
  return error ? <PageFailed onRetry={refetch} retrying={isFetching} /> : <PageSkeleton />;
}

interface PageFailedProps {
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** In the place of a page whose texts could not be loaded. */
function PageFailed({ onRetry, retrying }: PageFailedProps) {
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

/** The intro layout that all pages share, as tall as the window, to avoid a layout shift when the blocks load. */
function PageSkeleton() {
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
