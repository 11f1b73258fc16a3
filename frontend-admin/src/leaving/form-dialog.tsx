import { Dialog, UnsavedChangesDialog, type DialogProps } from '@pharmacy/ui';
import { useLeaveGuard } from './use-leave-guard';

/**
 * A dialog with a form. While `confirmClose` is set, asks before unsaved input is lost, however the user leaves: the
 * dialog's own buttons, Back and any other navigation, or signing out. For a reload or a closed tab, the browser asks.
 */
export function FormDialog(dialog: DialogProps) {
  const guard = useLeaveGuard(dialog.open && dialog.confirmClose === true);
  return (
    <>
      <Dialog {...dialog} />
      <UnsavedChangesDialog
        open={guard.isAsking}
        description={dialog.discardText}
        onKeep={guard.stay}
        onDiscard={guard.leave}
      />
    </>
  );
}
