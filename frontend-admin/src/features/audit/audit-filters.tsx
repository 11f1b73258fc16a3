import { limits } from '@pharmacy/contracts';
import { Button, XIcon } from '@pharmacy/ui';
import { ActionFilter } from './action-filter';
import styles from './audit-filters.module.css';
import { TypedFilter } from './typed-filter';
import type { AuditSearchControl } from './use-audit-search';

/** What the trail is narrowed to: by whom, what, to which thing, when, and by any words of a line. */
export function AuditFilters({ search, isFiltered, change, clear, origin }: AuditSearchControl) {
  const isTurned = Boolean(search.from && search.to && search.from > search.to);
  return (
    <section aria-label="Filters" className={styles.filters}>
      <div key={origin} className={styles.fields}>
        <TypedFilter
          label="Person"
          placeholder="Username"
          maxLength={limits.email.max}
          value={search.actor ?? ''}
          onSettle={(value) => change('actor', value)}
        />
        <ActionFilter value={search.action ?? ''} onChange={(value) => change('action', value)} />
        <TypedFilter
          label="Thing"
          placeholder="Kind or name"
          maxLength={limits.search.max}
          value={search.subject ?? ''}
          onSettle={(value) => change('subject', value)}
        />
        <TypedFilter
          label="Search"
          placeholder="Any words"
          maxLength={limits.search.max}
          value={search.q ?? ''}
          onSettle={(value) => change('q', value)}
        />
        <TypedFilter
          label="From"
          type="date"
          max={search.to}
          value={search.from ?? ''}
          onSettle={(value) => change('from', value)}
        />
        <TypedFilter
          label="To"
          type="date"
          min={search.from}
          error={isTurned ? 'The last day must not be before the first' : undefined}
          value={search.to ?? ''}
          onSettle={(value) => change('to', value)}
        />
      </div>
      <Button
        variant="ghost"
        size="sm"
        icon={<XIcon />}
        aria-disabled={!isFiltered || undefined}
        onClick={clear}
        className={styles.clear}
      >
        Clear filters
      </Button>
    </section>
  );
}
