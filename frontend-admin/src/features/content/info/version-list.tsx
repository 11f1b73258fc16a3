import { useState } from 'react';
import { contentMessages, formatDateTime, type ContentVersionView } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Badge, Button, SkeletonText, Stack } from '@pharmacy/ui';
import { useContentVersionsInfiniteQuery } from '../content.api';
import type { BlockEditor } from '../editing/use-block-editor';
import { CompareDialog } from './compare-dialog';
import { RestoreDialog } from './restore-dialog';
import styles from './version-list.module.css';

interface VersionAction {
  readonly kind: 'compare' | 'restore';
  readonly version: ContentVersionView;
}

/** All that was ever live of a block, to compare with what stands here now and to bring back. */
export function VersionList({ editor }: { readonly editor: BlockEditor }) {
  const [action, setAction] = useState<VersionAction | null>(null);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, ...query } = useContentVersionsInfiniteQuery(
    editor.block.key,
    { refetchOnMountOrArgChange: true },
  );
  const versions = data?.pages.flatMap(({ items }) => items);
  const close = () => setAction(null);

  const restore = (version: ContentVersionView) => {
    if (editor.isLive) void editor.restore(version.id);
    else setAction({ kind: 'restore', version });
  };

  return (
    <QueryView
      query={{ ...query, data: versions }}
      errorText={contentMessages.loadFailed}
      skeleton={<SkeletonText lines={4} />}
      empty={<p className={styles.detail}>Nothing of this block has been live yet.</p>}
    >
      {(known) => (
        <Stack>
          <ol className={styles.list}>
            {known.map((version, index) => (
              <li key={version.id} className={styles.item}>
                <div>
                  <p className={styles.title}>
                    {formatDateTime(version.publishedAt)} {index === 0 && <Badge tone="success">Live</Badge>}
                  </p>
                  <p className={styles.detail}>{version.publishedBy ?? 'The first text'}</p>
                </div>
                <div className={styles.actions}>
                  <Button variant="secondary" size="sm" onClick={() => setAction({ kind: 'compare', version })}>
                    Compare
                  </Button>
                  {(index > 0 || !editor.isLive) && (
                    <Button
                      variant="ghost"
                      size="sm"
                      pending={editor.work === 'restoring'}
                      onClick={() => restore(version)}
                    >
                      Restore
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ol>
          {hasNextPage && (
            <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          )}
          {action?.kind === 'compare' && (
            <CompareDialog editor={editor} versions={known} version={action.version} onClose={close} />
          )}
          {action?.kind === 'restore' && <RestoreDialog editor={editor} version={action.version} onClose={close} />}
        </Stack>
      )}
    </QueryView>
  );
}
