import type { AuditEntryView } from '@pharmacy/contracts';
import { DataTable } from '@pharmacy/ui';
import table from '../../lists/wide-table.module.css';
import { auditColumns } from './audit-columns';

interface AuditTableProps {
  readonly rows: readonly AuditEntryView[];
  readonly isLoading?: boolean;
}

export function AuditTable({ rows, isLoading = false }: AuditTableProps) {
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
