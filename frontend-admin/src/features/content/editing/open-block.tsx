import { useCallback, useEffect } from 'react';
import { contentMessages } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Link } from '@pharmacy/remote-kit/core';
import { errorStatus } from '@pharmacy/state';
import { Card, EmptyState, LinkButton, SearchIcon, Skeleton, Stack, VisuallyHidden } from '@pharmacy/ui';
import { useAccess } from '../../../access/access';
import { useContentBlockQuery } from '../content.api';
import { contentListAddress } from '../content-address';
import { ReadOnlyBlock } from './read-only-block';
import { BlockPanel, type PanelView } from './block-panel';

type OpenBlockProps = PanelView & { readonly contentKey: string };

/** Loads the block that the URL names. */
export function OpenBlock({ contentKey, ...view }: OpenBlockProps) {
  const query = useContentBlockQuery(contentKey, { refetchOnMountOrArgChange: true });
  const { currentData: block, refetch } = query;
  const mayEdit = useAccess()('content:edit');
  useRefetchAfter(block?.scheduledFor ?? null, refetch);
  const refetchBlock = useCallback(async () => {
    const { isSuccess, data } = await refetch();
    return isSuccess ? data : undefined;
  }, [refetch]);

  if (!block && errorStatus(query.error) === 404) return <UnknownKey contentKey={contentKey} />;
  return (
    <QueryView query={{ ...query, data: block }} errorText={contentMessages.loadFailed} skeleton={<BlockSkeleton />}>
      {(present) =>
        mayEdit ? (
          <BlockPanel key={present.key} block={present} refetchBlock={refetchBlock} {...view} />
        ) : (
          <ReadOnlyBlock key={present.key} block={present} />
        )
      }
    </QueryView>
  );
}

function UnknownKey({ contentKey }: { readonly contentKey: string }) {
  return (
    <EmptyState
      icon={<SearchIcon />}
      title="No such content block"
      description={`There is no content block with the key “${contentKey}”.`}
      action={
        <LinkButton asChild variant="secondary">
          <Link to={contentListAddress}>All content</Link>
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

/** Grace period for the server to carry out what's due, in milliseconds. */
const GRACE = 3_000;
/** Browser timers overflow past 32 bits. */
const LONGEST = 2 ** 31 - 1;

/** Refetches after a scheduled time (ISO 8601) has passed, to show its effect. */
function useRefetchAfter(time: string | null, refetch: () => unknown): void {
  useEffect(() => {
    if (time === null) return undefined;
    const wait = Date.parse(time) - Date.now() + GRACE;
    if (wait < 0 || wait > LONGEST) return undefined;
    const timer = setTimeout(() => void refetch(), wait);
    return () => clearTimeout(timer);
  }, [time, refetch]);
}
