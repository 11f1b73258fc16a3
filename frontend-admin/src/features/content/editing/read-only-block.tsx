import { type ContentBlockView, contentMessages, formatDateTime } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { pharmacyTimeZone, QueryView } from '@pharmacy/remote-kit';
import { ArrowLeftIcon, Button, Card, DescriptionList, LinkButton, SkeletonText, Stack } from '@pharmacy/ui';
import { useContentVersionsInfiniteQuery } from '../content.api';
import { contentListAddress, trailOf } from '../content-address';
import { ContentStatusBadge } from '../content-status-badge';
import { textOf } from '../info/readable-text';
import { formatZoned } from '../info/zoned-time';
import styles from './block-panel.module.css';

/** A block's newest text and its published versions, for users who may read but not edit. */
export function ReadOnlyBlock({ block }: { readonly block: ContentBlockView }) {
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
