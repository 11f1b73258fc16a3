import { useState } from 'react';
import { registrationMessages, type RegistrationFormValues, type UserType } from '@pharmacy/contracts';
import { registrationForm } from '@pharmacy/contracts/forms';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { applyServerErrors, useContractForm, type ContractForm } from '@pharmacy/remote-kit/forms';
import { errorMessage, useNotify } from '@pharmacy/state';
import { conflictingField } from './name-conflict';
import { emptyRegistration, toRegistrationRequest } from './registration-request';
import { useRegisterMutation } from './registrations.api';

export interface Registration {
  readonly form: ContractForm<RegistrationFormValues>;
  readonly isSubmitting: boolean;
  readonly isDone: boolean;
  /** What went wrong that belongs to no field. */
  readonly fault: string | null;
  readonly submit: (type: UserType) => (event: { preventDefault: () => void }) => void;
  readonly startOver: () => void;
}

/** One form for both tabs, so that nobody who started on the wrong one types everything again. */
export function useRegistration(): Registration {
  const [register, { isLoading, isSuccess, reset }] = useRegisterMutation();
  const [fault, setFault] = useState<string | null>(null);
  const form = useContractForm(registrationForm, emptyRegistration, 'registration');
  const notify = useNotify();
  const { title, description } = registrationMessages.failed;

  const explain = (error: unknown): string | null => {
    const field = conflictingField(error);
    if (!field) return applyServerErrors(form, error, description);
    form.setError(field, { type: 'server', message: errorMessage(error, description) }, { shouldFocus: true });
    return null;
  };

  const send = useSingleFlight(async (type: UserType, values: RegistrationFormValues) => {
    setFault(null);
    const answer = await register({ type, request: toRegistrationRequest(values) });
    // What is sent is not at risk any more.
    if (!answer.error) return form.reset();
    setFault(explain(answer.error));
    notify({ title, description: errorMessage(answer.error, description), variant: 'destructive' });
  });

  return {
    form,
    isSubmitting: isLoading,
    isDone: isSuccess,
    fault,
    submit: (type) => (event) => {
      event.preventDefault();
      void form.handleSubmit((values) => send(type, values))();
    },
    startOver: reset,
  };
}
