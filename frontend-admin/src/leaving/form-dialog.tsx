import { Dialog, UnsavedChangesDialog, type DialogProps } from '@pharmacy/ui';
import { useLeaveGuard } from './leave-guard';

interface FormDialogProps extends DialogProps {
  /** In progress: the dialog stays open, without a question, until the caller closes it. */
  readonly pending?: boolean;
}

/**
 * A dialog with a form. While `confirmClose` is set, asks before unsaved input is lost, however the user leaves: the
 * dialog's own buttons, Back and any other navigation, or signing out. For a reload or a closed tab, the browser asks.
 */
export function FormDialog({ pending = false, confirmClose = false, onOpenChange, ...dialog }: FormDialogProps) {
  const guard = useLeaveGuard(dialog.open && confirmClose);
  const change = (open: boolean) => {
    if (!pending) onOpenChange(open);
  };
  return (
    <>
      <Dialog {...dialog} confirmClose={confirmClose && !pending} onOpenChange={change} />
      <UnsavedChangesDialog
        open={guard.isAsking}
        description={dialog.discardText}
        onKeep={guard.stay}
        onDiscard={guard.leave}
      />
    </>
  );
}
