import { useCallback, useState } from 'react';
import { Link, useSearchParams } from '@pharmacy/remote-kit/core';
import { contentMessages } from '@pharmacy/contracts';
import {
  Card,
  EmptyState,
  LinkButton,
  PageHeader,
  PencilIcon,
  SearchIcon,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@pharmacy/ui';
import { QueryView } from '@pharmacy/remote-kit';
import { errorStatus } from '@pharmacy/state';
import { Can, useAccess } from '../../access/access';
import { showsPreview, type ViewMode } from './editor/view-mode';
import { PublishingChecksButton } from './checks/publishing-checks';
import { ContentListPanel } from './list/content-list-panel';
import { useContentBlockQuery } from './content.api';
import { ReadOnlyBlock } from './read-only-block';
import { BlockPanel } from './editing/block-panel';
import { useRefetchAfter } from './editing/use-refetch-after';
import styles from './edit-content.module.css';

/** The content editor: a list of blocks, and the selected block. The URL names the selected block. */
export default function EditContentPage() {
  const [params] = useSearchParams();
  const [mode, setMode] = useState<ViewMode>('editor');
  const key = params.get('key');
  const isOpen = Boolean(key);

  return (
    <Stack gap="lg">
      <PageHeader
        title="Edit Content"
        description="Change the texts on the website. Nothing goes live until you publish it."
        actions={
          <Can permission="content:edit">
            <PublishingChecksButton />
          </Can>
        }
      />
      <div
        className={styles.panels}
        data-open={isOpen || undefined}
        data-wide={(isOpen && showsPreview(mode)) || undefined}
      >
        <ContentListPanel selectedKey={key} className={styles.list} />
        <div className={styles.block}>
          {key ? (
            <OpenBlock contentKey={key} mode={mode} onMode={setMode} />
          ) : (
            <EmptyState icon={<PencilIcon />} {...contentMessages.select} />
          )}
        </div>
      </div>
    </Stack>
  );
}

interface OpenBlockProps {
  readonly contentKey: string;
  readonly mode: ViewMode;
  readonly onMode: (mode: ViewMode) => void;
}

/** Loads the block that the URL names. */
function OpenBlock({ contentKey, mode, onMode }: OpenBlockProps) {
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
          <BlockPanel key={present.key} block={present} {...{ refetchBlock, mode, onMode }} />
        ) : (
          <ReadOnlyBlock key={present.key} block={present} />
        )
      }
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
