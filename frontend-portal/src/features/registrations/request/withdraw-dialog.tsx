import { type ApplicantRequestView, registrationMessages, userTypeLabels } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { ConfirmDialog, FormError } from '@pharmacy/ui';
import { useState } from 'react';
import { requestErrorMessage } from '../../../links/request-error-message';
import { useWithdrawRequestMutation } from '../registrations.api';

interface WithdrawDialogProps {
  readonly token: string;
  readonly request: ApplicantRequestView;
  readonly onClose: () => void;
}

export function WithdrawDialog({ token, request, onClose }: WithdrawDialogProps) {
  const [withdraw, { isLoading }] = useWithdrawRequestMutation();
  const [error, setError] = useState<string | null>(null);

  const confirm = useSingleFlight(async () => {
    const { error: failure } = await withdraw(token);
    if (failure) return setError(requestErrorMessage(failure, registrationMessages.request.withdrawFailed));
    onClose();
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Withdraw your request?"
      description="We’ll close it without a decision. This can’t be undone, but you can register again at any time."
      subject={{
        name: `${request.firstName} ${request.lastName}, ${userTypeLabels[request.userType]}`,
        detail: request.email,
      }}
      confirmLabel="Withdraw"
      cancelLabel="Keep request"
      pending={isLoading}
      onConfirm={confirm}
    >
      <FormError message={error} />
    </ConfirmDialog>
  );
}
