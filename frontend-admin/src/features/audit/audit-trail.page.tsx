import { type AuditEntryView, auditMessages, counted } from '@pharmacy/contracts';
import { Alert, Button, DataTable, EmptyState, HistoryIcon, PageHeader, RefreshCwIcon, Stack } from '@pharmacy/ui';
import { QueryView, useExport } from '@pharmacy/remote-kit';
import { ExportButton } from '../../exports/export-button';
import { ServerPagedList, useCursors, useListPage } from '../../lists/server-paged-list';
import { PAGE_SIZE } from '../../lists/paged-list';
import { AuditFilters } from './audit-filters';
import { type AuditSearch, queryOf, useAuditSearch } from './audit-search';
import { auditColumns } from './audit-columns';
import { useAuditEntriesQuery } from './audit.api';
import table from '../../lists/wide-table.module.css';
import styles from './audit-trail.module.css';

export default function AuditTrailPage() {
  const control = useAuditSearch();
  const entries = useAuditEntries(control.search);
  const file = useExport('audit-trail.csv');
  const query = queryOf(control.search);
  const errorText = file.state.status === 'idle' && file.state.errorText;
  return (
    <Stack gap="lg">
      <PageHeader
        title="Audit trail"
        description="Who changed what and when, and which requests were denied. Entries can’t be edited or deleted."
        actions={
          <ExportButton
            control={file}
            label="Export as CSV"
            address={`/api/admin/audit/export${query && `?${query}`}`}
          />
        }
      />
      {errorText && (
        <Alert tone="danger" role="alert" title={auditMessages.exportFailed}>
          {errorText}
        </Alert>
      )}
      <AuditFilters {...control} />
      <AuditResults entries={entries} />
    </Stack>
  );
}

function AuditResults({ entries }: { readonly entries: AuditEntries }) {
  const { query, cursors, isPending, isRefreshing } = entries;
  return (
    <Stack gap="sm">
      <div className={styles.line}>
        <p role="status" className={styles.count}>
          {isPending ? 'Loading…' : query.data && counted(query.data.total, 'entry', 'entries')}
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

interface AuditTableProps {
  readonly rows: readonly AuditEntryView[];
  readonly isLoading?: boolean;
}

function AuditTable({ rows, isLoading = false }: AuditTableProps) {
  return (
    <DataTable
      caption="Entries of the audit trail"
      columns={auditColumns}
      rows={rows}
      rowKey={({ id }) => id}
      loading={isLoading}
      skeletonRows={8}
      className={table.wide}
    />
  );
}

type AuditEntries = ReturnType<typeof useAuditEntries>;

/** The matching entries, one page at a time. The previous page stays visible while the next one loads. */
function useAuditEntries(search: AuditSearch) {
  const cursors = useCursors(queryOf(search));
  const { cursor } = cursors;
  const result = useAuditEntriesQuery(
    { ...search, limit: PAGE_SIZE, ...(cursor && { cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  return { ...useListPage(cursors, result), cursors, isRefreshing: result.isFetching };
}
