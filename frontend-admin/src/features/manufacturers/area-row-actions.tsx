import { therapeuticAreaMessages, unknownError, type TherapeuticAreaView } from '@pharmacy/contracts';
import { errorMessage, useNotify } from '@pharmacy/state';
import { IconButton, PencilIcon } from '@pharmacy/ui';
import { InlineDelete } from '../../lists/inline-delete';
import type { ManufacturerRowEvents } from './manufacturer-row-events';
import { useDeleteTherapeuticAreaMutation } from './therapeutic-areas.api';

interface AreaRowActionsProps extends ManufacturerRowEvents {
  readonly area: TherapeuticAreaView;
}

export function AreaRowActions({ area, onAct, onFault }: AreaRowActionsProps) {
  const notify = useNotify();
  const [deleteArea] = useDeleteTherapeuticAreaMutation();

  const remove = async () => {
    const { error } = await deleteArea(area.id);
    if (error) onFault(therapeuticAreaMessages.deleteFailed, errorMessage(error, unknownError));
    else notify(therapeuticAreaMessages.deleted);
    return !error;
  };

  return (
    <>
      <IconButton label="Edit" icon={<PencilIcon />} onClick={() => onAct({ kind: 'edit-area', area })} />
      <InlineDelete name={area.name} onDelete={remove} />
    </>
  );
}
