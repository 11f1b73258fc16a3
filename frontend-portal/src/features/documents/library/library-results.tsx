import { BellIcon, Button, Card, CheckIcon, EmptyState, HistoryIcon, SearchIcon, StarIcon } from '@pharmacy/ui';
import { useId } from 'react';
import { useFocusAfterRemoval } from '../../../focus/use-focus-after-removal';
import {
  isNarrowed,
  type LibraryFilter,
  noNarrowing,
  type OwnList,
  ownLists,
  groupByCategory,
  type LibraryGroup,
} from './library-list';
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
  const { area, target } = useFocusAfterRemoval();
  const count = documents.length < total ? `${documents.length} of ${documentCount(total)}` : documentCount(total);
  return (
    <>
      <div className={styles.line}>
        <p ref={target} tabIndex={-1} role="status" className={styles.count}>
          {count}
          {isStale && ' · We couldn’t refresh this list. Trying again.'}
        </p>
        {news && <NewsFilter news={news} isOn={filter.onlyNew} onChange={(onlyNew) => onChange({ onlyNew })} />}
      </div>
      <div {...area} className={styles.groups}>
        {documents.length === 0 && <NoDocuments filter={filter} onChange={onChange} />}
        {groupsOf(documents, filter).map((group) => (
          <DocumentGroup key={group.category} {...group} />
        ))}
      </div>
      {hasMore && (
        <Button {...area} variant="secondary" pending={isLoadingMore} onClick={onLoadMore} className={styles.more}>
          Show more documents
        </Button>
      )}
    </>
  );
}

/** Recently opened documents keep their order; everything else is grouped. */
function groupsOf(documents: Library['documents'], { ownList, sort }: LibraryFilter): readonly LibraryGroup[] {
  if (ownList !== 'recent') return groupByCategory(documents, sort);
  return documents.length === 0 ? [] : [{ category: ownLists.recent, documents }];
}

const noneInOwnList: Readonly<Record<OwnList, { readonly title: string; readonly description: string }>> = {
  favorites: { title: 'No favorites yet', description: 'Select the star next to a document to keep it here.' },
  recent: { title: 'Nothing opened yet', description: 'The documents that you view or download appear here.' },
};

function NoDocuments({ filter, onChange }: Pick<LibraryResultsProps, 'filter' | 'onChange'>) {
  const { search, onlyNew, ownList } = filter;
  const isEmptyList = ownList !== null && search === '' && !isNarrowed(filter) && !onlyNew;
  if (isEmptyList)
    return (
      <EmptyState
        icon={ownList === 'favorites' ? <StarIcon /> : <HistoryIcon />}
        {...noneInOwnList[ownList]}
        action={
          <Button variant="secondary" onClick={() => onChange({ ownList: null })}>
            Show all documents
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={<SearchIcon />}
      title="No matching documents"
      description="Try different words or another category."
      action={
        <Button
          variant="secondary"
          onClick={() => onChange({ ...noNarrowing, search: '', onlyNew: false, ownList: null })}
        >
          Clear search and filter
        </Button>
      }
    />
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
