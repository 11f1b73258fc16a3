import { useState } from 'react';
import { contentMessages, type ContentPage, contentPages, type ContentSummary } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Card, SearchField, SelectField, Skeleton, Stack, VisuallyHidden } from '@pharmacy/ui';
import { useDebounced } from '../../../lists/use-debounced';
import { useContentSearchQuery, useLaunchListQuery } from '../content.api';
import { type ContentStatus, filterContent, noFilter, sectionsOf } from '../content-filter';
import { useContentBlocks } from '../use-content-blocks';
import { ContentList } from './content-list';
import contentListSkeletonStyles from './content-list-skeleton.module.css';
import styles from './content-list-panel.module.css';

const ROWS = 6;

function ContentListSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading content…</VisuallyHidden>
      {Array.from({ length: ROWS }, (_, row) => (
        <Stack key={row} gap="xs" className={contentListSkeletonStyles.row}>
          <Skeleton width="62%" />
          <Skeleton width="38%" height="0.75em" />
        </Stack>
      ))}
    </div>
  );
}

interface ContentListPanelProps {
  readonly selectedKey: string | null;
  readonly className?: string | undefined;
}

const statuses: readonly { value: ContentStatus; label: string }[] = [
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'expiring', label: 'With an end date' },
  { value: 'placeholder', label: 'Placeholder' },
];

const asOption = (value: string) => ({ value, label: value });

/** All blocks of the website, with search and filters. */
export function ContentListPanel({ selectedKey, className }: ContentListPanelProps) {
  const query = useContentBlocks();
  const [filter, setFilter] = useState(noFilter);
  const { data: launch } = useLaunchListQuery(undefined, { skip: filter.status !== 'placeholder' });
  const words = useDebounced(filter.search.trim());
  const { currentData: found } = useContentSearchQuery(words, { skip: words === '' });
  const placeholders = new Set(launch?.missing.flatMap(({ key }) => key ?? []));
  // Not the matches of what was searched for before.
  const isCurrent = words === filter.search.trim();
  const matches = new Map(isCurrent ? found?.map(({ key, excerpt }) => [key, excerpt]) : []);
  const known: readonly ContentSummary[] = query.data ?? [];
  const onPage = known.filter(({ page }) => filter.page === '' || page === filter.page);
  const pages = contentPages.filter((name) => known.some(({ page }) => page === name));

  return (
    <Card as="section" padding="none" aria-labelledby="content-blocks" className={className}>
      <div className={styles.head}>
        <h2 id="content-blocks" className={styles.title}>
          Content blocks
        </h2>
        <SearchField
          label="Search content"
          placeholder="Search titles, keys, and texts"
          value={filter.search}
          onValueChange={(search) => setFilter({ ...filter, search })}
        />
        <div className={styles.filters}>
          <SelectField
            label="Page"
            options={pages.map(asOption)}
            placeholder="All pages"
            value={filter.page}
            onChange={({ target }) => setFilter({ ...filter, page: target.value as ContentPage | '', section: '' })}
          />
          <SelectField
            label="Section"
            options={sectionsOf(onPage).map(asOption)}
            placeholder="All sections"
            value={filter.section}
            onChange={({ target }) => setFilter({ ...filter, section: target.value })}
          />
          <SelectField
            label="Status"
            options={statuses}
            placeholder="All texts"
            value={filter.status}
            onChange={({ target }) => setFilter({ ...filter, status: target.value as ContentStatus | '' })}
            className={styles.status}
          />
        </div>
      </div>
      <QueryView query={query} errorText={contentMessages.loadFailed} skeleton={<ContentListSkeleton />}>
        {(blocks) => (
          <ContentResults
            blocks={filterContent(blocks, filter, { placeholders, matches })}
            total={blocks.length}
            {...{ selectedKey, matches }}
          />
        )}
      </QueryView>
    </Card>
  );
}

interface ContentResultsProps {
  readonly blocks: readonly ContentSummary[];
  readonly total: number;
  readonly selectedKey: string | null;
  readonly matches: ReadonlyMap<string, string>;
}

function ContentResults({ blocks, total, selectedKey, matches }: ContentResultsProps) {
  const isWhole = blocks.length === total;
  return (
    <>
      {blocks.length > 0 && <ContentList blocks={blocks} selectedKey={selectedKey} matches={matches} />}
      <p role="status" className={blocks.length > 0 ? styles.count : styles.none}>
        {blocks.length === 0
          ? contentMessages.none
          : isWhole
            ? `${total} blocks`
            : `${blocks.length} of ${total} blocks`}
      </p>
    </>
  );
}
