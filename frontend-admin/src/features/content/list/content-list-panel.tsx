import { useEffect, useState } from 'react';
import {
  contentMessages,
  type ContentMatch,
  type ContentPage,
  contentPages,
  type ContentSummary,
  limits,
} from '@pharmacy/contracts';
import { QueryView, useDebounced } from '@pharmacy/remote-kit';
import { Alert, Button, Card, SearchField, SelectField, Skeleton, VisuallyHidden } from '@pharmacy/ui';
import { useContentBlocks, useContentClaimsQuery, useContentSearchQuery, useLaunchListQuery } from '../content.api';
import { pageName, sectionName } from '../content-address';
import { type ContentStatus, filterContent, type KnownOfBlocks, noFilter, sectionsOf } from '../content-filter';
import { ContentList } from './content-list';
import { branchesOf, treeRows } from './content-tree';
import styles from './content-list-panel.module.css';

const ROWS = 6;

function ContentListSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading content…</VisuallyHidden>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="62%" />
        </div>
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

const byKey = (texts: readonly ContentMatch[] = []) => new Map(texts.map(({ key, excerpt }) => [key, excerpt]));

/** All blocks of the website as a tree, with search and filters. */
export function ContentListPanel({ selectedKey, className }: ContentListPanelProps) {
  const query = useContentBlocks();
  const [filter, setFilter] = useState(noFilter);
  const launch = useLaunchListQuery(undefined, { skip: filter.status !== 'placeholder' });
  const claims = useContentClaimsQuery(undefined, { skip: filter.status !== 'expiring' });
  const { data: firstWords } = useContentSearchQuery('', { refetchOnMountOrArgChange: true });
  const words = useDebounced(filter.search.trim());
  const search = useContentSearchQuery(words, { skip: words === '' });
  // Not the matches of what was searched for before.
  const matches = byKey(words === filter.search.trim() ? search.currentData : []);
  const known: KnownOfBlocks = {
    placeholders: new Set(launch.data?.missing.flatMap(({ key }) => key ?? [])),
    claims: new Set(claims.data?.map(({ key }) => key)),
    matches,
  };
  const isWhole = [filter.search.trim(), filter.page, filter.section, filter.status].every((value) => value === '');
  const listed: readonly ContentSummary[] = query.data ?? [];
  const onPage = listed.filter(({ page }) => filter.page === '' || page === filter.page);
  const pages = contentPages.filter((name) => listed.some(({ page }) => page === name));

  return (
    <Card as="section" padding="none" aria-labelledby="content-blocks" className={className}>
      <div className={styles.head}>
        <h2 id="content-blocks" className={styles.title}>
          Content blocks
        </h2>
        <SearchField
          label="Search content"
          placeholder="Search titles, keys, and texts"
          maxLength={limits.search.max}
          value={filter.search}
          onValueChange={(search) => setFilter({ ...filter, search })}
        />
        <div className={styles.filters}>
          <SelectField
            label="Page"
            options={pages.map((page) => ({ value: page, label: pageName(page) }))}
            placeholder="All pages"
            value={filter.page}
            onChange={({ target }) => setFilter({ ...filter, page: target.value as ContentPage | '', section: '' })}
          />
          <SelectField
            label="Section"
            options={sectionsOf(onPage).map((section) => ({ value: section, label: sectionName(section) }))}
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
      {[launch, claims, search].some(({ isError }) => isError) && (
        <Alert tone="warning" role="alert" className={styles.problem}>
          We couldn’t load all results, so the list may be incomplete. Change the search or the filters to try again.
        </Alert>
      )}
      <QueryView query={query} errorText={contentMessages.loadFailed} skeleton={<ContentListSkeleton />}>
        {(blocks) => (
          <ContentResults
            blocks={blocks}
            results={filterContent(blocks, filter, known)}
            resultsOf={isWhole ? null : JSON.stringify(filter)}
            selectedKey={selectedKey}
            words={new Map([...byKey(firstWords), ...matches])}
          />
        )}
      </QueryView>
    </Card>
  );
}

interface ContentResultsProps {
  readonly blocks: readonly ContentSummary[];
  readonly results: readonly ContentSummary[];
  /** The words that found them; null if they're all blocks. */
  readonly resultsOf: string | null;
  readonly selectedKey: string | null;
  readonly words: ReadonlyMap<string, string>;
}

function ContentResults({ blocks, results, resultsOf, selectedKey, words }: ContentResultsProps) {
  const selected = blocks.find(({ key }) => key === selectedKey);
  const { isOpen, toggle, setAll } = useOpenBranches(blocks, selected, resultsOf);
  const rows = treeRows(results, isOpen);
  const isAnyOpen = rows.some((row) => !row.block && row.isOpen);
  return (
    <>
      {rows.length > 0 && <ContentList rows={rows} onToggle={toggle} {...{ selectedKey, words }} />}
      <div className={rows.length > 0 ? styles.foot : styles.none}>
        <p role="status">
          {results.length === 0
            ? contentMessages.none
            : results.length === blocks.length
              ? `${blocks.length} blocks`
              : `${results.length} of ${blocks.length} blocks`}
        </p>
        {rows.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => setAll(!isAnyOpen)}>
            {isAnyOpen ? 'Close all' : 'Open all'}
          </Button>
        )}
      </div>
    </>
  );
}

const BRANCHES_STORED_AS = 'content_tree_open';

const noBranches: ReadonlySet<string> = new Set();

/** What was open when the tab last showed the tree; null if it never did. */
function storedBranches(): ReadonlySet<string> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(BRANCHES_STORED_AS) ?? 'null');
    return Array.isArray(stored) ? new Set(stored.filter((id) => typeof id === 'string')) : null;
  } catch {
    return null;
  }
}

function storeBranches(open: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(BRANCHES_STORED_AS, JSON.stringify([...open]));
  } catch {
    // Storage is full or blocked. The next page load starts with the first page open.
  }
}

/** At first, one section shows what branches hold. */
const firstBranches = (blocks: readonly ContentSummary[]): readonly string[] => {
  const page = contentPages.find((name) => blocks.some((block) => block.page === name));
  const block = blocks.find((each) => each.page === page);
  return block ? branchesOf(block) : [];
};

const withBranch = (ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> =>
  new Set(isIn ? [...ids, id] : [...ids].filter((each) => each !== id));

interface OpenBranches {
  readonly isOpen: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly setAll: (areOpen: boolean) => void;
}

/**
 * Which branches are open, for as long as the tab lives. Those of the selected text open when it's selected. Results are
 * shown open, whatever is closed otherwise: `resultsOf` names what was searched for, or is null for the whole tree.
 */
function useOpenBranches(
  blocks: readonly ContentSummary[],
  selected: ContentSummary | undefined,
  resultsOf: string | null,
): OpenBranches {
  const [open, setOpen] = useState(() => storedBranches() ?? new Set(firstBranches(blocks)));
  const [closed, setClosed] = useState({ of: resultsOf, ids: noBranches });
  const [revealed, setRevealed] = useState<string | null>(null);
  if (selected && selected.key !== revealed) {
    setRevealed(selected.key);
    setOpen(new Set([...open, ...branchesOf(selected)]));
  }
  useEffect(() => storeBranches(open), [open]);

  const closedResults = closed.of === resultsOf ? closed.ids : noBranches;
  const isOpen = (id: string) => (resultsOf === null ? open.has(id) : !closedResults.has(id));
  const all = () => new Set(blocks.flatMap(branchesOf));
  return {
    isOpen,
    toggle: (id) => {
      if (resultsOf === null) setOpen(withBranch(open, id, !open.has(id)));
      else setClosed({ of: resultsOf, ids: withBranch(closedResults, id, !closedResults.has(id)) });
    },
    setAll: (areOpen) => {
      if (resultsOf === null) setOpen(areOpen ? all() : noBranches);
      else setClosed({ of: resultsOf, ids: areOpen ? noBranches : all() });
    },
  };
}
