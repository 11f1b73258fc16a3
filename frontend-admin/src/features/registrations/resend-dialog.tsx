import { userTypeLabels, type RegistrationView } from '@pharmacy/contracts';
import { ConfirmDialog, FormError } from '@pharmacy/ui';
import { fullName } from './registration-filter';
import { useResend } from './use-resend';

interface ResendDialogProps {
  readonly registration: RegistrationView;
  readonly onClose: () => void;
}

const mails = {
  pending: 'mail about the request',
  approved: 'mail about the approval, with the link to sign in,',
  rejected: 'mail about the rejection, with its reason,',
} as const;

/** Asks whom the mail about the decision is to be sent to again. */
export function ResendDialog({ registration, onClose }: ResendDialogProps) {
  const { resend, isPending, fault } = useResend(registration, onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Send Mail Again"
      description={`The ${mails[registration.status]} is sent once more, to the address below.`}
      subject={{
        name: `${fullName(registration)}, ${userTypeLabels[registration.userType]}`,
        detail: registration.email,
      }}
      tone="primary"
      confirmLabel="Send again"
      pending={isPending}
      onConfirm={resend}
    >
      <FormError message={fault} />
    </ConfirmDialog>
  );
}
