import { useState } from 'react';
import { documentMessages } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { EmptyState, FolderOpenIcon } from '@pharmacy/ui';
import styles from './document-library.module.css';
import { LibraryResults } from './library-results';
import { LibrarySkeleton } from './library-skeleton';
import { LibraryToolbar } from './library-toolbar';
import { wholeLibrary, type LibraryFilter } from './library-filter';
import { useLibrary } from './use-library';

export function DocumentLibrary({ noneText }: { readonly noneText: string }) {
  const [filter, setFilter] = useState(wholeLibrary);
  const library = useLibrary(filter);
  const change = (changes: Partial<LibraryFilter>) => setFilter((before) => ({ ...before, ...changes }));

  return (
    <div className={styles.library}>
      <LibraryToolbar filter={filter} categories={library.data?.categories ?? []} onChange={change} />
      <QueryView
        query={library}
        errorText={documentMessages.portalLoadFailed}
        skeleton={<LibrarySkeleton />}
        isEmpty={({ isBare }) => isBare}
        empty={<EmptyState icon={<FolderOpenIcon />} title={documentMessages.none.title} description={noneText} />}
      >
        {(data) => (
          <LibraryResults
            library={data}
            filter={filter}
            isStale={library.isStale}
            isLoadingMore={library.isLoadingMore}
            onLoadMore={library.loadMore}
            onChange={change}
          />
        )}
      </QueryView>
    </div>
  );
}
