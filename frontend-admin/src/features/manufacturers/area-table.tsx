import { useMemo } from 'react';
import type { ManufacturerView, TherapeuticAreaView } from '@pharmacy/contracts';
import { DataTable, type DataColumn } from '@pharmacy/ui';
import table from '../../lists/wide-table.module.css';
import { AreaRowActions } from './area-row-actions';
import type { ManufacturerRowEvents } from './manufacturer-row-events';
import { useManufacturerListQuery } from './manufacturers.api';

interface AreaTableProps extends ManufacturerRowEvents {
  readonly rows: readonly TherapeuticAreaView[];
  readonly isLoading?: boolean;
}

export function AreaTable({ rows, isLoading = false, onAct, onFault }: AreaTableProps) {
  const { data: manufacturers } = useManufacturerListQuery();
  const columns = useMemo(
    () => areaColumns({ onAct, onFault }, countUses(manufacturers ?? [])),
    [onAct, onFault, manufacturers],
  );
  return (
    <DataTable
      caption="Therapeutic areas"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loading={isLoading}
      className={table.wide}
    />
  );
}

type Uses = ReadonlyMap<number, number>;

function countUses(manufacturers: readonly ManufacturerView[]): Uses {
  const uses = new Map<number, number>();
  for (const { id } of manufacturers.flatMap(({ therapeuticAreas }) => therapeuticAreas)) {
    uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return uses;
}

function usedBy(count = 0): string {
  if (count === 0) return 'None';
  return count === 1 ? '1 manufacturer' : `${count} manufacturers`;
}

const areaColumns = (events: ManufacturerRowEvents, uses: Uses): readonly DataColumn<TherapeuticAreaView>[] => [
  { key: 'name', header: 'Name', width: '28%', primary: true, cell: ({ name }) => name },
  { key: 'description', header: 'Description', cell: ({ description }) => description ?? '-' },
  { key: 'uses', header: 'Used by', width: '150px', cell: ({ id }) => usedBy(uses.get(id)) },
  {
    key: 'actions',
    header: 'Actions',
    width: '204px',
    actions: true,
    cell: (area) => <AreaRowActions area={area} {...events} />,
  },
];
