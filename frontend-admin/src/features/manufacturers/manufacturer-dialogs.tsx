import { AreaDialog } from './area-dialog';
import type { ManufacturerAction } from './manufacturer-action';
import { ManufacturerDialog } from './manufacturer-dialog';

interface ManufacturerDialogsProps {
  readonly action: ManufacturerAction | null;
  readonly onClose: () => void;
}

/** The one dialog that the chosen action asks for. */
export function ManufacturerDialogs({ action, onClose }: ManufacturerDialogsProps) {
  if (!action) return null;
  switch (action.kind) {
    case 'add':
      return <ManufacturerDialog onClose={onClose} />;
    case 'edit':
      return <ManufacturerDialog manufacturer={action.manufacturer} onClose={onClose} />;
    case 'add-area':
      return <AreaDialog onClose={onClose} />;
    case 'edit-area':
      return <AreaDialog area={action.area} onClose={onClose} />;
  }
}
