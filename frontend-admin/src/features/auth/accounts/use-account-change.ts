import { useState } from 'react';
import { authMessages, unknownError } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useNotify } from '@pharmacy/state';
import type { AccountAction } from './account-action';
import { useActivateAccountMutation, useDeactivateAccountMutation } from './accounts.api';

const { activated, activateFailed, deactivated, deactivateFailed } = authMessages.accounts;
const outcomes = {
  activate: { done: activated, failed: activateFailed },
  deactivate: { done: deactivated, failed: deactivateFailed },
} as const;

interface AccountChange {
  /** Why the last attempt failed, in words. */
  readonly fault: string | null;
  readonly isPending: boolean;
  readonly carryOut: () => Promise<void>;
}

/** Lets an account be used or not, and tells how it went. */
export function useAccountChange({ kind, account }: AccountAction, onDone: () => void): AccountChange {
  const notify = useNotify();
  const [deactivate, deactivation] = useDeactivateAccountMutation();
  const [activate, activation] = useActivateAccountMutation();
  const [fault, setFault] = useState<string | null>(null);
  const { done, failed } = outcomes[kind];
  const change = kind === 'activate' ? activate : deactivate;

  return {
    fault,
    isPending: deactivation.isLoading || activation.isLoading,
    carryOut: useSingleFlight(async () => {
      setFault(null);
      const { error } = await change(account.id);
      if (!error) {
        notify(done);
        onDone();
        return;
      }
      const message = errorMessage(error, unknownError);
      setFault(message);
      notify({ title: failed, description: message, variant: 'destructive' });
    }),
  };
}
