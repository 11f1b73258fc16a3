import { useState } from 'react';
import {
  limits,
  type ManufacturerView,
  type TherapeuticAreaDetails,
  type TherapeuticAreaFormValues,
  therapeuticAreaMessages,
  type TherapeuticAreaView,
} from '@pharmacy/contracts';
import {
  Button,
  type DataColumn,
  EmptyState,
  IconButton,
  PencilIcon,
  PillIcon,
  PlusIcon,
  Stack,
  TextArea,
  TextField,
  Toolbar,
} from '@pharmacy/ui';
import { therapeuticAreaForm } from '@pharmacy/contracts/forms';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { RecordList } from '../../lists/record-list';
import { InlineDelete, useReportDeletion } from '../../lists/inline-delete';
import { Can, columnsFor, useAccess } from '../../access/access';
import type { ManufacturerRowEvents } from './manufacturer-columns';
import { useManufacturerListQuery } from '../../companies/companies.api';
import {
  useAddTherapeuticAreaMutation,
  useDeleteTherapeuticAreaMutation,
  useTherapeuticAreaListQuery,
  useUpdateTherapeuticAreaMutation,
} from './manufacturers.api';
import { CharacterCount } from '../../forms/character-count';
import { SaveDialog, useSaveDialog } from '../../forms/save-dialog';
import table from '../../lists/wide-table.module.css';

/** The therapeutic areas that manufacturers can have. */
export function AreaResults(events: ManufacturerRowEvents) {
  const query = useTherapeuticAreaListQuery();
  const { data: manufacturers = [] } = useManufacturerListQuery();
  const mayAct = useAccess()('manufacturers:manage');
  return (
    <Stack>
      <Can permission="manufacturers:manage">
        <Toolbar>
          <Button variant="secondary" icon={<PlusIcon />} onClick={() => events.onAct({ kind: 'add-area' })}>
            Add therapeutic area
          </Button>
        </Toolbar>
      </Can>
      <RecordList
        query={query}
        errorText="There was an error loading the therapeutic areas. Please try again later."
        empty={<EmptyState icon={<PillIcon />} title={therapeuticAreaMessages.none} />}
        caption="Therapeutic areas"
        columns={columnsFor(mayAct, areaColumns(events, countUses(manufacturers)))}
        className={table.wide}
        pageLabel="Pages of therapeutic areas"
      />
    </Stack>
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

const toDetails = ({ name, description }: TherapeuticAreaFormValues) => ({ name, description: description || null });

/** For other people's changes to stay, an unchanged description is omitted, and the server compares the rest with `before`. */
function changedDetails(opened: TherapeuticAreaFormValues, values: TherapeuticAreaFormValues): TherapeuticAreaDetails {
  const [before, { name, description }] = [toDetails(opened), toDetails(values)];
  return { name, ...(description !== before.description && { description }), before };
}

interface AreaDialogProps {
  /** The area to edit. Omit it to add one. */
  readonly area?: TherapeuticAreaView;
  readonly onClose: () => void;
}

export function AreaDialog({ area, onClose }: AreaDialogProps) {
  const [add] = useAddTherapeuticAreaMutation();
  const [update] = useUpdateTherapeuticAreaMutation();
  const [opened] = useState(() => ({ name: area?.name ?? '', description: area?.description ?? '' }));
  const form = useContractForm(therapeuticAreaForm, opened);
  const { errors, isDirty } = form.formState;
  const { submit, ...saving } = useSaveDialog({
    form,
    save: (values: TherapeuticAreaFormValues) =>
      area ? update({ id: area.id, details: changedDetails(opened, values) }) : add(toDetails(values)),
    done: area ? therapeuticAreaMessages.updated : therapeuticAreaMessages.added,
    failed: area ? therapeuticAreaMessages.updateFailed : therapeuticAreaMessages.addFailed,
    onClose,
  });

  return (
    <SaveDialog
      {...saving}
      title={area ? 'Edit Therapeutic Area' : 'Add Therapeutic Area'}
      isDirty={isDirty}
      submitLabel={area ? 'Save Changes' : 'Add Therapeutic Area'}
      onSubmit={form.handleSubmit(submit)}
    >
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <TextArea
        label="Description"
        optional
        rows={3}
        hint={<CharacterCount text={form.watch('description')} max={limits.description.max} />}
        error={errors.description?.message}
        {...form.register('description')}
      />
    </SaveDialog>
  );
}
