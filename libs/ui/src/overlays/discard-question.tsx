import { ConfirmDialog } from './confirm-dialog';

interface DiscardQuestionProps {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asked when a dialog is left with something typed in it. */
export function DiscardQuestion({ open, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onKeep}
      title="Leave without saving?"
      description="What you typed here will be lost."
      cancelLabel="Keep editing"
      confirmLabel="Leave"
      onConfirm={onDiscard}
    />
  );
}
