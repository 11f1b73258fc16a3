import { useMemo } from 'react';
import type { AccountView } from '@pharmacy/contracts';
import { useSession } from '@pharmacy/state';
import { DataTable } from '@pharmacy/ui';
import table from '../../../lists/wide-table.module.css';
import type { AccountAction } from './account-action';
import { accountColumns } from './account-columns';
import { useAccountsQuery } from './accounts.api';

interface AccountTableProps {
  readonly rows: readonly AccountView[];
  readonly isLoading?: boolean;
  readonly onAct: (action: AccountAction) => void;
}

export function AccountTable({ rows, isLoading = false, onAct }: AccountTableProps) {
  const ownId = useSession().user?.id;
  const { data: administrators } = useAccountsQuery({ role: 'admin', status: 'active', limit: 1 });
  const activeAdministrators = administrators?.total;
  const columns = useMemo(
    () => accountColumns({ ownId, activeAdministrators, onAct }),
    [ownId, activeAdministrators, onAct],
  );
  return (
    <DataTable
      caption="User accounts"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loading={isLoading}
      skeletonRows={8}
      className={table.wide}
    />
  );
}
