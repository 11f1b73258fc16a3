import { useState } from 'react';
import { registrationMessages, unknownError, type RegistrationView } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useLive, useNotify } from '@pharmacy/state';
import { useApproveRegistrationMutation, useRejectRegistrationMutation } from './registrations.api';

interface Decision {
  /** Why the last attempt failed, in words. */
  readonly fault: string | null;
  readonly isPending: boolean;
  readonly approve: () => Promise<void>;
  readonly reject: (reason: string) => Promise<void>;
}

/** Decides on one request and tells how it went; the list is asked for again either way. */
export function useDecision({ id }: RegistrationView, onDone: () => void): Decision {
  const notify = useNotify();
  const live = useLive('registrations');
  const [approve, approval] = useApproveRegistrationMutation();
  const [reject, rejection] = useRejectRegistrationMutation();
  const [fault, setFault] = useState<string | null>(null);

  const settle = (error: unknown, failed: string, done: { readonly title: string; readonly description: string }) => {
    if (live.status === 'connected') live.request();
    if (!error) {
      notify(done);
      onDone();
      return;
    }
    const message = errorMessage(error, unknownError);
    setFault(message);
    notify({ title: failed, description: message, variant: 'destructive' });
  };

  return {
    fault,
    isPending: approval.isLoading || rejection.isLoading,
    approve: useSingleFlight(async () => {
      setFault(null);
      const { error } = await approve(id);
      settle(error, registrationMessages.approveFailed, registrationMessages.approved);
    }),
    reject: useSingleFlight(async (reason: string) => {
      setFault(null);
      const { error } = await reject({ id, reason });
      settle(error, registrationMessages.rejectFailed, registrationMessages.rejected);
    }),
  };
}
