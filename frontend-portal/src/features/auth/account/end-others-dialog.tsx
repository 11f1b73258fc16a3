import { authMessages } from '@pharmacy/contracts';
import { ConfirmDialog, FormError } from '@pharmacy/ui';
import { useEndOtherSessionsMutation } from './sessions.api';
import { useEnding } from './use-ending';

interface EndOthersDialogProps {
  readonly count: number;
  readonly onClose: () => void;
}

export function EndOthersDialog({ count, onClose }: EndOthersDialogProps) {
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const { end, fault } = useEnding(async () => (await endOthers()).error, authMessages.sessions.othersEnded, onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Sign out everywhere else?"
      description="You stay signed in here. What was typed elsewhere and not saved may be lost."
      subject={{ name: count === 1 ? '1 other sign-in' : `${count} other sign-ins` }}
      confirmLabel="Sign out everywhere else"
      pending={isLoading}
      onConfirm={end}
    >
      <FormError message={fault} />
    </ConfirmDialog>
  );
}
