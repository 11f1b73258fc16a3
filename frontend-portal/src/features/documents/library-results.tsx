import { Button, EmptyState, SearchIcon } from '@pharmacy/ui';
import { DocumentGroup } from './document-group';
import styles from './document-library.module.css';
import type { SortOrder } from './library-filter';
import { groupByCategory } from './library-groups';
import type { Library } from './use-library';

interface LibraryResultsProps {
  readonly library: Library;
  readonly sort: SortOrder;
  /** The last refresh failed; what is shown is from before. */
  readonly isStale: boolean;
  readonly isLoadingMore: boolean;
  readonly onLoadMore: () => void;
  readonly onClear: () => void;
}

const counted = (documents: number) => `${documents} ${documents === 1 ? 'document' : 'documents'}`;

export function LibraryResults({ library, sort, isStale, isLoadingMore, onLoadMore, onClear }: LibraryResultsProps) {
  const { documents, total, hasMore } = library;
  const count = documents.length < total ? `${documents.length} of ${counted(total)}` : counted(total);
  return (
    <>
      <p role="status" className={styles.count}>
        {count}
        {isStale && ' · This list could not be refreshed just now; we keep trying.'}
      </p>
      {documents.length === 0 && (
        <EmptyState
          icon={<SearchIcon />}
          title="No matching documents"
          description="Try other words, or look through all categories."
          action={
            <Button variant="secondary" onClick={onClear}>
              Clear search and filter
            </Button>
          }
        />
      )}
      <div className={styles.groups}>
        {groupByCategory(documents, sort).map((group) => (
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
