import { auditMessages } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Button, EmptyState, HistoryIcon, RefreshCwIcon, Stack } from '@pharmacy/ui';
import { ServerPagedList } from '../../lists/server-paged-list';
import styles from './audit-results.module.css';
import { AuditTable } from './audit-table';
import type { AuditEntries } from './use-audit-entries';

const countOf = (total: number) => `${total.toLocaleString('en-US')} ${total === 1 ? 'entry' : 'entries'}`;

export function AuditResults({ entries }: { readonly entries: AuditEntries }) {
  const { query, cursors, isPending, isRefreshing } = entries;
  return (
    <Stack gap="sm">
      <div className={styles.line}>
        <p role="status" className={styles.count}>
          {isPending ? 'Loading…' : query.data && countOf(query.data.total)}
        </p>
        <Button
          variant="ghost"
          size="sm"
          icon={<RefreshCwIcon />}
          pending={isRefreshing && !isPending}
          onClick={query.refetch}
        >
          Refresh
        </Button>
      </div>
      <QueryView
        query={query}
        errorText={auditMessages.loadFailed}
        skeleton={<AuditTable rows={[]} isLoading />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState icon={<HistoryIcon />} {...auditMessages.none} />}
      >
        {(shown) => (
          <ServerPagedList label="Pages of the audit trail" shown={shown} cursors={cursors} pending={isPending}>
            <AuditTable rows={shown.items} />
          </ServerPagedList>
        )}
      </QueryView>
    </Stack>
  );
}
