import { BellIcon, Button, Card, CheckIcon, EmptyState, SearchIcon } from '@pharmacy/ui';
import { useId } from 'react';
import type { LibraryFilter } from './library-filter';
import { groupByCategory, type LibraryGroup } from './library-groups';
import type { Library, LibraryNews } from './use-library';
import { DocumentRow } from './document-row';
import styles from './document-library.module.css';

interface LibraryResultsProps {
  readonly library: Library;
  readonly filter: LibraryFilter;
  /** The last refresh failed; the list shows older data. */
  readonly isStale: boolean;
  readonly isLoadingMore: boolean;
  readonly onLoadMore: () => void;
  readonly onChange: (changes: Partial<LibraryFilter>) => void;
}

const documentCount = (documents: number) => `${documents} ${documents === 1 ? 'document' : 'documents'}`;

export function LibraryResults({ library, filter, isStale, isLoadingMore, onLoadMore, onChange }: LibraryResultsProps) {
  const { documents, total, hasMore, news } = library;
  const count = documents.length < total ? `${documents.length} of ${documentCount(total)}` : documentCount(total);
  return (
    <>
      <div className={styles.line}>
        <p role="status" className={styles.count}>
          {count}
          {isStale && ' · We couldn’t refresh this list. Trying again.'}
        </p>
        {news && <NewsFilter news={news} isOn={filter.onlyNew} onChange={(onlyNew) => onChange({ onlyNew })} />}
      </div>
      {documents.length === 0 && (
        <EmptyState
          icon={<SearchIcon />}
          title="No matching documents"
          description="Try different words or another category."
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

function DocumentGroup({ category, documents }: LibraryGroup) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.category}>
        {category}
      </h2>
      <Card padding="none">
        <ul className={styles.rows}>
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

interface NewsFilterProps {
  readonly news: LibraryNews;
  /** Only new and updated documents are shown. */
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A toggle with the number of documents that are new since the last visit; on, it hides the others. */
function NewsFilter({ news: { count, isComplete }, isOn, onChange }: NewsFilterProps) {
  if (count === 0 && !isOn) return isComplete && <p className={styles.count}>Nothing new since your last visit</p>;
  return (
    <Button
      size="sm"
      variant={isOn ? 'primary' : 'secondary'}
      icon={isOn ? <CheckIcon /> : <BellIcon />}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {count}
      {!isComplete && '+'} new since your last visit
    </Button>
  );
}
