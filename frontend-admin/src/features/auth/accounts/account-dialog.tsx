import { ConfirmDialog, FormError } from '@pharmacy/ui';
import type { AccountAction } from './account-action';
import { fullName, whoIs } from './account-words';
import { useAccountChange } from './use-account-change';

interface AccountDialogProps {
  readonly action: AccountAction;
  readonly onClose: () => void;
}

const questions = {
  deactivate: {
    title: 'Deactivate Account',
    description:
      'This takes effect at once: the person is signed out on every device, open pages included, and cannot sign in ' +
      'until you reactivate the account. What they did stays on record. They are not told by email.',
    confirmLabel: 'Deactivate',
    tone: 'danger',
  },
  activate: {
    title: 'Reactivate Account',
    description: 'The person can sign in again at once, with the same username and password as before.',
    confirmLabel: 'Reactivate',
    tone: 'primary',
  },
} as const;

/** Asks before an account is taken away or given back, and says what happens then. */
export function AccountDialog({ action, onClose }: AccountDialogProps) {
  const { carryOut, isPending, fault } = useAccountChange(action, onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      {...questions[action.kind]}
      subject={{ name: fullName(action.account), detail: whoIs(action.account) }}
      pending={isPending}
      onConfirm={carryOut}
    >
      <FormError message={fault} />
    </ConfirmDialog>
  );
}
