import { ConfirmDialog } from './confirm-dialog';

export interface UnsavedChangesDialogProps {
  open: boolean;
  /** What will be lost; typed text by default. */
  description?: string | undefined;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before a dialog with unsaved changes closes. */
export function UnsavedChangesDialog({
  open,
  description = 'What you typed here will be lost.',
  onKeep,
  onDiscard,
}: UnsavedChangesDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onKeep}
      title="Leave without saving?"
      description={description}
      cancelLabel="Keep editing"
      confirmLabel="Leave"
      onConfirm={onDiscard}
    />
  );
}
