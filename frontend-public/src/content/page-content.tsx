import type { ReactNode } from 'react';
import { usePageContent } from '@pharmacy/state/core';
import type { PublicPage } from '../head/public-pages';
import { DocumentHead } from '../head/document-head';
import { Preview } from '../preview/preview';
import { BlocksContext } from './blocks.context';
import { PageFailed } from './page-failed';
import { PageSkeleton } from './page-skeleton';

interface PageContentProps {
  readonly page: PublicPage;
  readonly children: ReactNode;
}

/** Gives everything below it the texts of one page. What is already in the store is there at the first rendering. */
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
