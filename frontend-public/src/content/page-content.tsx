import type { ReactNode } from 'react';
import type { ContentPage } from '@pharmacy/contracts';
import { usePageContentQuery } from '@pharmacy/state';
import { BlocksContext } from './blocks.context';
import { PageFailed } from './page-failed';
import { PageSkeleton } from './page-skeleton';

interface PageContentProps {
  readonly page: ContentPage;
  readonly children: ReactNode;
}

/** Gives everything below it the texts of one page. What is already in the store is there at the first rendering. */
export function PageContent({ page, children }: PageContentProps) {
  const { data, error, isFetching, refetch } = usePageContentQuery(page);
  if (data) return <BlocksContext value={data.blocks}>{children}</BlocksContext>;
  return error ? <PageFailed onRetry={() => void refetch()} retrying={isFetching} /> : <PageSkeleton />;
}
