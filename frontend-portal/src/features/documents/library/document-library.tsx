import { useState } from 'react';
import { documentMessages } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { EmptyState, FolderOpenIcon, SearchField, SelectField } from '@pharmacy/ui';
import { LibraryResults } from './library-results';
import { LibrarySkeleton } from './library-skeleton';
import { type LibraryFilter, noFilter, type SortOrder, sortOrders } from './library-filter';
import { useLibrary } from './use-library';
import libraryToolbarStyles from './library-toolbar.module.css';
import styles from './document-library.module.css';

interface LibraryToolbarProps {
  readonly filter: LibraryFilter;
  readonly categories: readonly string[];
  readonly onChange: (changes: Partial<LibraryFilter>) => void;
}

const sortOptions = Object.entries(sortOrders).map(([value, label]) => ({ value, label }));

function LibraryToolbar({ filter, categories, onChange }: LibraryToolbarProps) {
  return (
    <div role="search" className={libraryToolbarStyles.toolbar}>
      <SearchField
        label="Search documents"
        labelHidden={false}
        placeholder="Title, description or file name"
        value={filter.search}
        onValueChange={(search) => onChange({ search })}
        className={libraryToolbarStyles.search}
      />
      <SelectField
        label="Category"
        options={[{ value: '', label: 'All categories' }, ...categories.map((name) => ({ value: name, label: name }))]}
        value={filter.category}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <SelectField
        label="Sort by"
        options={sortOptions}
        value={filter.sort}
        onChange={({ target }) => onChange({ sort: target.value as SortOrder })}
      />
    </div>
  );
}

export function DocumentLibrary({ noneText }: { readonly noneText: string }) {
  const [filter, setFilter] = useState(noFilter);
  const library = useLibrary(filter);
  const change = (changes: Partial<LibraryFilter>) => setFilter((before) => ({ ...before, ...changes }));

  return (
    <div className={styles.library}>
      <LibraryToolbar filter={filter} categories={library.data?.categories ?? []} onChange={change} />
      <QueryView
        query={library}
        errorText={documentMessages.portalLoadFailed}
        skeleton={<LibrarySkeleton />}
        isEmpty={(library) => library.isEmpty}
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
