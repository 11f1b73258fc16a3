import { useCallback } from 'react';
import { type ContentBlockView, contentMessages, formatDateTime } from '@pharmacy/contracts';
import { pharmacyTimeZone, QueryView } from '@pharmacy/remote-kit';
import { Link } from '@pharmacy/remote-kit/core';
import { errorStatus } from '@pharmacy/state';
import {
  ArrowLeftIcon,
  Button,
  Card,
  DescriptionList,
  EmptyState,
  LinkButton,
  SearchIcon,
  Skeleton,
  SkeletonText,
  Stack,
  VisuallyHidden,
} from '@pharmacy/ui';
import { useAccess } from '../../../access/access';
import { useContentBlockQuery, useContentVersionsInfiniteQuery } from '../content.api';
import { contentListAddress, trailOf } from '../content-address';
import { BlockPanel, type PanelView } from './block-panel';
import { ContentStatusBadge } from '../content-status-badge';
import { textOf } from '../info/readable-text';
import { formatZoned } from '../info/zoned-time';
import { usePlannedPublications } from '../use-planned-publications';
import styles from './block-panel.module.css';

type OpenBlockProps = PanelView & { readonly contentKey: string };

/** Loads the block that the URL names. */
export function OpenBlock({ contentKey, ...view }: OpenBlockProps) {
  const query = useContentBlockQuery(contentKey, { refetchOnMountOrArgChange: true });
  const { currentData: block, refetch } = query;
  const mayEdit = useAccess()('content:edit');
  usePlannedPublications(block ? [block] : []);
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

/** A block's newest text and its published versions, for users who may read but not edit. */
function ReadOnlyBlock({ block }: { readonly block: ContentBlockView }) {
  return (
    <Card className={styles.panel}>
      <div className={styles.head}>
        <LinkButton asChild variant="ghost" size="sm" icon={<ArrowLeftIcon />} className={styles.back}>
          <Link to={contentListAddress}>All content</Link>
        </LinkButton>
        <h2 className={styles.title}>{block.title}</h2>
        <p className={styles.place}>{trailOf(block)}</p>
      </div>
      <Stack gap="lg">
        <DescriptionList
          items={[
            { term: 'Content key', detail: block.key },
            { term: 'Status', detail: <ContentStatusBadge isPublished={block.published} /> },
            { term: 'Last updated', detail: formatDateTime(block.lastUpdated) },
            ...(block.scheduledFor
              ? [{ term: 'Goes live', detail: formatZoned(block.scheduledFor, pharmacyTimeZone()) }]
              : []),
            { term: 'Text', detail: <Text of={block} type={block.contentType} />, wide: true },
          ]}
        />
        <section aria-label="Versions">
          <h3 className={styles.versionsTitle}>Versions</h3>
          <Versions block={block} />
        </section>
      </Stack>
    </Card>
  );
}

interface TextProps {
  readonly of: Parameters<typeof textOf>[0];
  readonly type: ContentBlockView['contentType'];
}

const Text = ({ of, type }: TextProps) => <span className={styles.text}>{textOf(of, type)}</span>;

/** Every version that was ever live, newest first. */
function Versions({ block }: { readonly block: ContentBlockView }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, ...query } = useContentVersionsInfiniteQuery(
    block.key,
    {
      refetchOnMountOrArgChange: true,
    },
  );
  return (
    <QueryView
      query={{ ...query, data: data?.pages.flatMap(({ items }) => items) }}
      errorText={contentMessages.loadFailed}
      skeleton={<SkeletonText lines={4} />}
      empty={<p>This block hasn’t been published yet.</p>}
    >
      {(versions) => (
        <Stack>
          {versions.map((version) => (
            <details key={version.id}>
              <summary className={styles.version}>
                {formatDateTime(version.publishedAt)}, {version.publishedBy ?? 'the first text'}
              </summary>
              <Text of={version} type={block.contentType} />
            </details>
          ))}
          {hasNextPage && (
            <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          )}
        </Stack>
      )}
    </QueryView>
  );
}
