import { useMemo } from 'react';
import { type ManufacturerView, therapeuticAreaMessages, type TherapeuticAreaView } from '@pharmacy/contracts';
import { type DataColumn, DataTable, IconButton, PencilIcon } from '@pharmacy/ui';
import { InlineDelete, useReportDeletion } from '../../lists/inline-delete';
import { columnsFor, useAccess } from '../../access/access';
import type { ManufacturerRowEvents } from './manufacturer-action';
import { useManufacturerListQuery } from '../../companies/companies.api';
import { useDeleteTherapeuticAreaMutation } from './manufacturers.api';
import table from '../../lists/wide-table.module.css';

interface AreaTableProps extends ManufacturerRowEvents {
  readonly rows: readonly TherapeuticAreaView[];
  readonly isLoading?: boolean;
}

export function AreaTable({ rows, isLoading = false, onAct, onError }: AreaTableProps) {
  const { data: manufacturers } = useManufacturerListQuery();
  const mayAct = useAccess()('manufacturers:manage');
  const columns = useMemo(
    () => columnsFor(mayAct, areaColumns({ onAct, onError }, countUses(manufacturers ?? []))),
    [mayAct, onAct, onError, manufacturers],
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

interface AreaRowActionsProps extends ManufacturerRowEvents {
  readonly area: TherapeuticAreaView;
}

function AreaRowActions({ area, onAct, onError }: AreaRowActionsProps) {
  const [deleteArea] = useDeleteTherapeuticAreaMutation();
  const report = useReportDeletion(therapeuticAreaMessages, onError);

  return (
    <>
      <IconButton label="Edit" icon={<PencilIcon />} onClick={() => onAct({ kind: 'edit-area', area })} />
      <InlineDelete name={area.name} onDelete={() => report(deleteArea(area.id))} />
    </>
  );
}
