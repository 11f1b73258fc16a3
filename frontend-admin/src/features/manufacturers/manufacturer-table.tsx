import { useMemo } from 'react';
import type { ManufacturerView } from '@pharmacy/contracts';
import { DataTable } from '@pharmacy/ui';
import { manufacturerColumns } from './manufacturer-columns';
import type { ManufacturerRowEvents } from './manufacturer-row-events';
import styles from './manufacturer-table.module.css';

interface ManufacturerTableProps extends ManufacturerRowEvents {
  readonly rows: readonly ManufacturerView[];
  readonly isLoading?: boolean;
}

export function ManufacturerTable({ rows, isLoading = false, onAct, onFault }: ManufacturerTableProps) {
  const columns = useMemo(() => manufacturerColumns({ onAct, onFault }), [onAct, onFault]);
  return (
    <DataTable
      caption="Manufacturers"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loading={isLoading}
      className={styles.rows}
    />
  );
}
