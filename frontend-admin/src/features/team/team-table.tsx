import { useMemo } from 'react';
import type { TeamMemberView } from '@pharmacy/contracts';
import { DataTable } from '@pharmacy/ui';
import table from '../../lists/wide-table.module.css';
import { teamColumns } from './team-columns';
import type { TeamRowEvents } from './team-row-actions';

interface TeamTableProps extends TeamRowEvents {
  readonly rows: readonly TeamMemberView[];
  readonly firstId?: number | undefined;
  readonly lastId?: number | undefined;
  readonly isLoading?: boolean;
}

export function TeamTable({ rows, isLoading = false, firstId, lastId, onAct, onMove }: TeamTableProps) {
  const columns = useMemo(() => teamColumns({ firstId, lastId, onAct, onMove }), [firstId, lastId, onAct, onMove]);
  return (
    <DataTable
      caption="Team members"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loading={isLoading}
      className={table.wide}
    />
  );
}
