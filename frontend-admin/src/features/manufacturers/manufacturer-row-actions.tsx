import { manufacturerMessages, type ManufacturerView } from '@pharmacy/contracts';
import { useNotify } from '@pharmacy/state';
import { IconButton, PencilIcon } from '@pharmacy/ui';
import { InlineDelete } from '../../lists/inline-delete';
import type { ManufacturerRowEvents } from './manufacturer-row-events';
import { useDeleteManufacturerMutation } from './manufacturers.api';

interface ManufacturerRowActionsProps extends ManufacturerRowEvents {
  readonly manufacturer: ManufacturerView;
}

export function ManufacturerRowActions({ manufacturer, onAct, onFault }: ManufacturerRowActionsProps) {
  const notify = useNotify();
  const [deleteManufacturer] = useDeleteManufacturerMutation();

  const remove = async () => {
    const { error } = await deleteManufacturer(manufacturer.id);
    const { deleteFailed, deleted } = manufacturerMessages;
    if (error) onFault(deleteFailed.title, deleteFailed.description);
    else notify(deleted);
    return !error;
  };

  return (
    <>
      <IconButton label="Edit" icon={<PencilIcon />} onClick={() => onAct({ kind: 'edit', manufacturer })} />
      <InlineDelete name={manufacturer.name} onDelete={remove} />
    </>
  );
}
