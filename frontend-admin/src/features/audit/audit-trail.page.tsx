import { auditMessages } from '@pharmacy/contracts';
import { Alert, PageHeader, Stack } from '@pharmacy/ui';
import { AuditFilters } from './audit-filters';
import { AuditResults } from './audit-results';
import { queryOf } from './audit-search';
import { ExportButton } from './export-button';
import { useAuditEntries } from './use-audit-entries';
import { useAuditSearch } from './use-audit-search';
import { useExport } from './use-export';

export default function AuditTrailPage() {
  const control = useAuditSearch();
  const entries = useAuditEntries(control.search);
  const file = useExport();
  const fault = file.state.status === 'idle' && file.state.fault;
  return (
    <Stack gap="lg">
      <PageHeader
        title="Audit trail"
        description="What was changed, by whom and when, and what was denied. Entries are never changed or removed."
        actions={<ExportButton control={file} query={queryOf(control.search)} />}
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
