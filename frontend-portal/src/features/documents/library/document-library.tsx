import { type ReactNode, useState } from 'react';
import { documentMessages, type DocumentView } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Button, EmptyState, FolderOpenIcon, HistoryIcon, SearchField, SelectField, StarIcon } from '@pharmacy/ui';
import { LibraryResults } from './library-results';
import { MoreFilters } from './more-filters';
import { LinkedDocument } from './linked-document';
import { LibrarySkeleton } from './library-skeleton';
import { type LibraryFilter, noFilter, type OwnList, ownLists, type SortOrder, sortOrders } from './library-filter';
import { useLibrary } from './use-library';
import libraryToolbarStyles from './library-toolbar.module.css';
import styles from './document-library.module.css';

interface LibraryToolbarProps {
  readonly filter: LibraryFilter;
  readonly categories: readonly string[];
  /** The loaded documents. */
  readonly documents: readonly DocumentView[];
  readonly onChange: (changes: Partial<LibraryFilter>) => void;
}

const sortOptions = Object.entries(sortOrders).map(([value, label]) => ({ value, label }));

function LibraryToolbar({ filter, categories, documents, onChange }: LibraryToolbarProps) {
  return (
    <div role="search" className={libraryToolbarStyles.toolbar}>
      <SearchField
        label="Search documents"
        labelHidden={false}
        placeholder="Title, or words in the file"
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
      <QuickFilters filter={filter} categories={categories} onChange={onChange} />
      <MoreFilters filter={filter} documents={documents} onChange={onChange} />
    </div>
  );
}

const ownListIcons: Readonly<Record<OwnList, ReactNode>> = { favorites: <StarIcon />, recent: <HistoryIcon /> };

/** One press for the reader's own lists, and for a category. */
function QuickFilters({ filter, categories, onChange }: Omit<LibraryToolbarProps, 'documents'>) {
  return (
    <div role="group" aria-label="Quick filters" className={libraryToolbarStyles.chips}>
      {(['favorites', 'recent'] as const).map((list) => (
        <Button
          key={list}
          size="sm"
          variant={filter.ownList === list ? 'primary' : 'secondary'}
          icon={ownListIcons[list]}
          aria-pressed={filter.ownList === list}
          onClick={() => onChange({ ownList: filter.ownList === list ? null : list })}
        >
          {ownLists[list]}
        </Button>
      ))}
      {categories.length > 1 &&
        categories.map((category) => (
          <Button
            key={category}
            size="sm"
            variant={filter.category === category ? 'primary' : 'secondary'}
            aria-pressed={filter.category === category}
            onClick={() => onChange({ category: filter.category === category ? '' : category })}
          >
            {category}
          </Button>
        ))}
    </div>
  );
}

export function DocumentLibrary({ noneText }: { readonly noneText: string }) {
  const [filter, setFilter] = useState(noFilter);
  const library = useLibrary(filter);
  const change = (changes: Partial<LibraryFilter>) => setFilter((before) => ({ ...before, ...changes }));

  return (
    <div className={styles.library}>
      <LibraryToolbar
        filter={filter}
        categories={library.data?.categories ?? []}
        documents={library.data?.loaded ?? []}
        onChange={change}
      />
      <LinkedDocument library={library.whole} />
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
