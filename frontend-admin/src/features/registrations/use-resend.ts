import { useState } from 'react';
import { registrationMessages, unknownError, type RegistrationView } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useLive, useNotify } from '@pharmacy/state';
import { useResendMailMutation } from './registrations.api';

interface Resending {
  /** Why the last attempt failed, in words. */
  readonly fault: string | null;
  readonly isPending: boolean;
  readonly resend: () => Promise<void>;
}

/** Has the mail about a decision sent again and tells how it went; the list is asked for again either way. */
export function useResend({ id }: RegistrationView, onDone: () => void): Resending {
  const notify = useNotify();
  const live = useLive('registrations');
  const [resendMail, { isLoading }] = useResendMailMutation();
  const [fault, setFault] = useState<string | null>(null);

  return {
    fault,
    isPending: isLoading,
    resend: useSingleFlight(async () => {
      setFault(null);
      const { error } = await resendMail(id);
      if (live.status === 'connected') live.request();
      if (!error) {
        notify(registrationMessages.mailResent);
        onDone();
        return;
      }
      const message = errorMessage(error, unknownError);
      setFault(message);
      notify({ title: registrationMessages.resendFailed, description: message, variant: 'destructive' });
    }),
  };
}
