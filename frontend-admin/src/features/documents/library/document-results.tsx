import { use, useId, useMemo } from 'react';
import { documentMessages, type DocumentView, uncategorized } from '@pharmacy/contracts';
import { Button, DataTable, EmptyState, FolderOpenIcon, SearchIcon, Spinner, Stack } from '@pharmacy/ui';
import { PagedList } from '../../../lists/paged-list';
import { ListView } from '../../../lists/list-view';
import { type DocumentList, type LibraryFilter, noNarrowing } from './document-list';
import type { DocumentRowEvents } from './document-row-actions';
import { AddedDocumentContext, documentColumns } from './document-columns';
import type { ChoiceFilter } from './document-toolbar';
import { byName } from '../../../text';
import table from '../../../lists/wide-table.module.css';
import styles from './document-results.module.css';

const columns = documentColumns({ onAct: () => undefined, onError: () => undefined });

function DocumentsSkeleton() {
  return (
    <Stack>
      <p role="status" className={styles.loading}>
        <Spinner /> {documentMessages.loading}
      </p>
      <DataTable
        caption="Documents"
        columns={columns}
        rows={[]}
        rowKey={({ id }) => id}
        className={table.wide}
        loading
      />
    </Stack>
  );
}

interface DocumentResultsProps extends DocumentRowEvents {
  readonly filter: LibraryFilter;
  readonly choices: readonly ChoiceFilter[];
  readonly list: DocumentList;
  readonly onChange: (change: Partial<LibraryFilter>) => void;
}

export function DocumentResults({ filter, choices, list, onChange, onAct, onError }: DocumentResultsProps) {
  const added = use(AddedDocumentContext);
  const isNew = (document: DocumentView) => added.isNew && document.id === added.id;
  return (
    <ListView
      query={list.query}
      errorText={documentMessages.adminLoadFailed}
      skeleton={<DocumentsSkeleton />}
      empty={<NothingFound search={filter.search.trim()} choices={choices} onClear={() => onChange(noNarrowing)} />}
    >
      {(documents) => {
        const ordered = inOrderOfGroups(documents);
        return (
          <Stack gap="lg">
            <PagedList
              label="Pages of documents"
              items={ordered}
              filter={Object.values(filter).join(' ')}
              scrollToIndex={ordered.findIndex(isNew)}
            >
              {(shown) => (
                <Stack gap="lg">
                  {groupByCategory(shown).map((group) => (
                    <DocumentGroupSection key={group.category} group={group} onAct={onAct} onError={onError} />
                  ))}
                </Stack>
              )}
            </PagedList>
            {list.hasMore && (
              <Button variant="secondary" pending={list.isLoadingMore} onClick={list.loadMore}>
                Show more
              </Button>
            )}
          </Stack>
        );
      }}
    </ListView>
  );
}

const inWords = new Intl.ListFormat('en-US');

interface NothingFoundProps {
  readonly search: string;
  readonly choices: readonly ChoiceFilter[];
  readonly onClear: () => void;
}

function NothingFound({ search, choices, onClear }: NothingFoundProps) {
  const chosen = choices
    .filter(({ value }) => value !== '')
    .map(({ label, value, options }) => `${label}: ${options.find((option) => option.value === value)?.label}`);
  if (!search && chosen.length === 0) return <EmptyState icon={<FolderOpenIcon />} {...documentMessages.none} />;
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={search ? 'No matches' : documentMessages.none.title}
      description={`No document here matches ${inWords.format([...(search ? [`“${search}”`] : []), ...chosen])}.`}
      action={
        chosen.length > 0 && (
          <Button variant="secondary" onClick={onClear}>
            Clear filters
          </Button>
        )
      }
    />
  );
}

interface DocumentGroupSectionProps extends DocumentRowEvents {
  readonly group: DocumentGroup;
}

/** One category and its documents. */
function DocumentGroupSection({ group, onAct, onError }: DocumentGroupSectionProps) {
  const heading = useId();
  const columns = useMemo(() => documentColumns({ onAct, onError }), [onAct, onError]);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {group.category}
      </h2>
      <DataTable
        caption={group.category}
        columns={columns}
        rows={group.documents}
        rowKey={({ id }) => id}
        className={table.wide}
      />
    </section>
  );
}

interface DocumentGroup {
  readonly category: string;
  readonly documents: readonly DocumentView[];
}

const positionIn = ({ documents }: DocumentGroup) =>
  Math.min(...documents.map(({ categoryPosition }) => categoryPosition ?? Number.MAX_SAFE_INTEGER));

/**
 * Groups documents by category: those that the staff put in order, then the others by name. Documents without a category
 * come last.
 */
export function groupByCategory(documents: readonly DocumentView[]): readonly DocumentGroup[] {
  const groups = new Map<string, DocumentView[]>();
  for (const document of documents) {
    const category = document.category ?? uncategorized;
    groups.set(category, [...(groups.get(category) ?? []), document]);
  }
  return [...groups]
    .map(([category, grouped]) => ({ category, documents: grouped }))
    .sort(
      (a, b) =>
        Number(a.category === uncategorized) - Number(b.category === uncategorized) ||
        positionIn(a) - positionIn(b) ||
        byName(a.category, b.category),
    );
}

/** The documents in display order, from the first group to the last. */
const inOrderOfGroups = (documents: readonly DocumentView[]): readonly DocumentView[] =>
  groupByCategory(documents).flatMap((group) => group.documents);

/** The categories in use, for suggestions. */
export const categoriesOf = (documents: readonly DocumentView[]): readonly string[] =>
  [...new Set(documents.flatMap(({ category }) => category ?? []))].sort(byName);
