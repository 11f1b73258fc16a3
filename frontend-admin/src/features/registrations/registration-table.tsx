import { useMemo } from 'react';
import type { RegistrationView } from '@pharmacy/contracts';
import { DataTable } from '@pharmacy/ui';
import { useNow } from '../../lists/use-now';
import table from '../../lists/wide-table.module.css';
import { registrationColumns } from './registration-columns';
import type { RegistrationAction } from './registration-action';

interface RegistrationTableProps {
  readonly caption: string;
  readonly rows: readonly RegistrationView[];
  readonly isLoading?: boolean;
  readonly onAct: (action: RegistrationAction) => void;
}

export function RegistrationTable({ caption, rows, isLoading = false, onAct }: RegistrationTableProps) {
  const now = useNow();
  const columns = useMemo(() => registrationColumns({ now, onAct }), [now, onAct]);
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loading={isLoading}
      className={table.wide}
    />
  );
}
