import { useCallback } from 'react';
import { Link } from '@pharmacy/remote-kit/core';
import { contentMessages } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { errorStatus } from '@pharmacy/state';
import { Card, EmptyState, LinkButton, SearchIcon, Skeleton, Stack, VisuallyHidden } from '@pharmacy/ui';
import { useContentBlockQuery } from './content.api';
import { BlockPanel } from './editing/block-panel';
import { useRefetchAfter } from './editing/use-refetch-after';
import type { ViewMode } from './editor/view-mode';

interface OpenBlockProps {
  readonly contentKey: string;
  readonly mode: ViewMode;
  readonly onMode: (mode: ViewMode) => void;
}

/** The block that the address names. */
export function OpenBlock({ contentKey, mode, onMode }: OpenBlockProps) {
  const query = useContentBlockQuery(contentKey, { refetchOnMountOrArgChange: true });
  const { currentData: block, refetch } = query;
  useRefetchAfter(block?.scheduledFor ?? null, refetch);
  const readPresent = useCallback(async () => {
    const { isSuccess, data } = await refetch();
    return isSuccess ? data : undefined;
  }, [refetch]);

  if (!block && errorStatus(query.error) === 404) return <UnknownKey contentKey={contentKey} />;
  return (
    <QueryView query={{ ...query, data: block }} errorText={contentMessages.loadFailed} skeleton={<BlockSkeleton />}>
      {(present) => <BlockPanel key={present.key} block={present} {...{ readPresent, mode, onMode }} />}
    </QueryView>
  );
}

function UnknownKey({ contentKey }: Pick<OpenBlockProps, 'contentKey'>) {
  return (
    <EmptyState
      icon={<SearchIcon />}
      title="No such content block"
      description={`There is no content block with the key “${contentKey}”.`}
      action={
        <LinkButton asChild variant="secondary">
          <Link to="/admin/content">All content</Link>
        </LinkButton>
      }
    />
  );
}

function BlockSkeleton() {
  return (
    <Card>
      <Stack>
        <span role="status">
          <VisuallyHidden>Loading content…</VisuallyHidden>
        </span>
        <Skeleton width="40%" height="1.6em" />
        <Skeleton width="24%" />
        <Skeleton height="44px" />
        <Skeleton height="300px" />
      </Stack>
    </Card>
  );
}
