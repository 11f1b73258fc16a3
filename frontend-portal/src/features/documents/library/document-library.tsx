import { useState } from 'react';
import { documentMessages, type DocumentView } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Card, EmptyState, FolderOpenIcon, Skeleton, VisuallyHidden } from '@pharmacy/ui';
import { LibraryResults } from './library-results';
import { LibraryToolbar } from './library-toolbar';
import { LinkedDocument, useFollowedLink } from './linked-document';
import { categoriesOf, type LibraryFilter, noFilter } from './library-list';
import { ReadContext } from './document-row';
import { DocumentViewer } from '../viewer/document-viewer';
import { type Library, useLibrary, type WholeLibrary } from './use-library';
import row from './document-row.module.css';
import styles from './document-library.module.css';

export function DocumentLibrary({ noneText }: { readonly noneText: string }) {
  const [filter, setFilter] = useState(noFilter);
  const link = useFollowedLink(() => setFilter(noFilter));
  const library = useLibrary(filter);
  const { loaded = [] } = library.whole;
  const change = (changes: Partial<LibraryFilter>) => setFilter((before) => ({ ...before, ...changes }));
  const [opened, setOpened] = useState<DocumentView | null>(null);

  return (
    <div className={styles.library}>
      <LibraryToolbar filter={filter} categories={categoriesOf(loaded)} documents={loaded} onChange={change} />
      <LinkedDocument key={link} library={library.whole} />
      <QueryView
        query={library}
        errorText={documentMessages.portalLoadFailed}
        skeleton={<LibrarySkeleton />}
        isEmpty={(library) => library.isEmpty}
        empty={<EmptyState icon={<FolderOpenIcon />} title={documentMessages.none.title} description={noneText} />}
      >
        {(data) => (
          <ReadContext value={setOpened}>
            <LibraryResults
              library={data}
              filter={filter}
              isStale={library.isStale}
              isLoadingMore={library.isLoadingMore}
              onLoadMore={library.loadMore}
              onChange={change}
            />
          </ReadContext>
        )}
      </QueryView>
      {opened && (
        <OpenedDocument opened={opened} library={library.whole} shown={library.data} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

interface OpenedDocumentProps {
  readonly opened: DocumentView;
  readonly library: WholeLibrary;
  readonly shown: Library | undefined;
  readonly onClose: () => void;
}

/** The document that is being read, as it's listed by now. One that isn't may still be on a page that isn't loaded. */
function OpenedDocument({ opened, library: { loaded, hasMore }, shown, onClose }: OpenedDocumentProps) {
  const listed = [...(loaded ?? []), ...(shown?.documents ?? [])].find(({ id }) => id === opened.id);
  const isGone = loaded !== undefined && !hasMore && !listed;
  return <DocumentViewer document={listed ?? opened} isGone={isGone} onClose={onClose} />;
}

const skeletonGroups = [3, 2];

/** Same layout as the library, to avoid a layout shift when the documents load. */
function LibrarySkeleton() {
  return (
    <>
      <div className={styles.line}>
        <p role="status" className={styles.count}>
          <VisuallyHidden>{documentMessages.loading}</VisuallyHidden>
          <Skeleton width="6rem" />
        </p>
      </div>
      <div className={styles.groups}>
        {skeletonGroups.map((rows, group) => (
          <div key={group} className={styles.group}>
            <p className={styles.category}>
              <Skeleton width="11rem" />
            </p>
            <Card padding="none">
              <div className={styles.rows}>
                {Array.from({ length: rows }, (_, line) => (
                  <div key={line} className={row.row}>
                    <Skeleton className={row.waitingThumbnail} />
                    <div className={row.words}>
                      <Skeleton width="min(22rem, 80%)" height="1.25rem" />
                      <Skeleton width="min(14rem, 55%)" height="1rem" />
                    </div>
                    <div className={row.actions}>
                      <Skeleton width="100%" className={row.waitingButton} />
                      <Skeleton width="100%" className={row.waitingButton} />
                    </div>
                  </div>
                ))}
              </div>
            </Card>
          </div>
        ))}
      </div>
    </>
  );
}
