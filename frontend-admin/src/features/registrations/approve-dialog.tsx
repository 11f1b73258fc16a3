import type { RegistrationView } from '@pharmacy/contracts';
import { userTypeLabels } from '@pharmacy/contracts';
import { ConfirmDialog, FormError } from '@pharmacy/ui';
import { fullName } from './registration-filter';
import { useDecision } from './use-decision';

interface ApproveDialogProps {
  readonly registration: RegistrationView;
  readonly onClose: () => void;
}

export function ApproveDialog({ registration, onClose }: ApproveDialogProps) {
  const { approve, isPending, fault } = useDecision(registration, onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Approve Registration"
      description="A new user account will be created and an email notification will be sent to the user."
      subject={{
        name: `${fullName(registration)}, ${userTypeLabels[registration.userType]}`,
        detail: registration.email,
      }}
      tone="primary"
      confirmLabel="Approve"
      pending={isPending}
      onConfirm={approve}
    >
      <FormError message={fault} />
    </ConfirmDialog>
  );
}
