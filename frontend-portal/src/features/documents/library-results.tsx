import { Button, EmptyState, SearchIcon } from '@pharmacy/ui';
import { DocumentGroup } from './document-group';
import styles from './document-library.module.css';
import type { LibraryFilter } from './library-filter';
import { groupByCategory } from './library-groups';
import { NewsFilter } from './news-filter';
import type { Library } from './use-library';

interface LibraryResultsProps {
  readonly library: Library;
  readonly filter: LibraryFilter;
  /** The last refresh failed; what is shown is from before. */
  readonly isStale: boolean;
  readonly isLoadingMore: boolean;
  readonly onLoadMore: () => void;
  readonly onChange: (changes: Partial<LibraryFilter>) => void;
}

const counted = (documents: number) => `${documents} ${documents === 1 ? 'document' : 'documents'}`;

export function LibraryResults({ library, filter, isStale, isLoadingMore, onLoadMore, onChange }: LibraryResultsProps) {
  const { documents, total, hasMore, news } = library;
  const count = documents.length < total ? `${documents.length} of ${counted(total)}` : counted(total);
  return (
    <>
      <div className={styles.line}>
        <p role="status" className={styles.count}>
          {count}
          {isStale && ' · This list could not be refreshed just now; we keep trying.'}
        </p>
        {news && <NewsFilter news={news} isOn={filter.onlyNew} onChange={(onlyNew) => onChange({ onlyNew })} />}
      </div>
      {documents.length === 0 && (
        <EmptyState
          icon={<SearchIcon />}
          title="No matching documents"
          description="Try other words, or look through all categories."
          action={
            <Button variant="secondary" onClick={() => onChange({ search: '', category: '', onlyNew: false })}>
              Clear search and filter
            </Button>
          }
        />
      )}
      <div className={styles.groups}>
        {groupByCategory(documents, filter.sort).map((group) => (
          <DocumentGroup key={group.category} {...group} />
        ))}
      </div>
      {hasMore && (
        <Button variant="secondary" pending={isLoadingMore} onClick={onLoadMore} className={styles.more}>
          Show more documents
        </Button>
      )}
    </>
  );
}
