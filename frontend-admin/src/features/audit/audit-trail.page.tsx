import { auditMessages } from '@pharmacy/contracts';
import { Alert, PageHeader, Stack } from '@pharmacy/ui';
import { ExportButton } from '../../exports/export-button';
import { useExport } from '../../exports/use-export';
import { AuditFilters } from './audit-filters';
import { AuditResults } from './audit-results';
import { queryOf } from './audit-search';
import { useAuditEntries } from './use-audit-entries';
import { useAuditSearch } from './use-audit-search';

export default function AuditTrailPage() {
  const control = useAuditSearch();
  const entries = useAuditEntries(control.search);
  const file = useExport('audit-trail.csv');
  const query = queryOf(control.search);
  const fault = file.state.status === 'idle' && file.state.fault;
  return (
    <Stack gap="lg">
      <PageHeader
        title="Audit trail"
        description="What was changed, by whom and when, and what was denied. Entries are never changed or removed."
        actions={
          <ExportButton
            control={file}
            label="Export as CSV"
            address={`/api/admin/audit/export${query && `?${query}`}`}
          />
        }
      />
      {fault && (
        <Alert tone="danger" role="alert" title={auditMessages.exportFailed}>
          {fault}
        </Alert>
      )}
      <AuditFilters {...control} />
      <AuditResults entries={entries} />
    </Stack>
  );
}
