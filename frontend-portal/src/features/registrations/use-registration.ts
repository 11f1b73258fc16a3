import { useLayoutEffect, useState } from 'react';
import {
  type RegistrationFormValues,
  registrationMessages,
  type RegistrationRequest,
  type UserType,
} from '@pharmacy/contracts';
import { registrationForms } from '@pharmacy/contracts/forms';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { applyServerErrors, type ContractForm, useContractForm } from '@pharmacy/remote-kit/forms';
import { errorMessage, errorStatus, useIdempotencyKey, useNotify } from '@pharmacy/state';
import { emptyDetails, toProfessionalDetails } from './professional-fields';
import { useRegisterMutation } from './registrations.api';

const emptyRegistration: RegistrationFormValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  organization: '',
  username: '',
  password: '',
  confirmPassword: '',
  notes: '',
  ...emptyDetails,
};

/** Omits the repeated password and empty optional fields. */
function toRegistrationRequest(type: UserType, form: RegistrationFormValues): RegistrationRequest {
  const { username, password, email, firstName, lastName, organization, phone, notes } = form;
  return {
    username,
    password,
    email,
    firstName,
    lastName,
    ...(organization && { organization }),
    ...(phone && { phone }),
    ...(notes && { notes }),
    ...toProfessionalDetails(type, form),
  };
}

const fieldByConflict: Readonly<Record<string, keyof RegistrationFormValues>> = {
  [registrationMessages.usernameTaken]: 'username',
  [registrationMessages.emailTaken]: 'email',
};

/** The field that a 409 is about: the response names none, so the message decides. */
function conflictingField(error: unknown): keyof RegistrationFormValues | null {
  return errorStatus(error) === 409 ? (fieldByConflict[errorMessage(error, '')] ?? null) : null;
}

export interface Registration {
  readonly form: ContractForm<RegistrationFormValues>;
  readonly isSubmitting: boolean;
  readonly isDone: boolean;
  /** An error that belongs to no field. */
  readonly error: string | null;
  readonly submit: ReturnType<ContractForm<RegistrationFormValues>['handleSubmit']>;
  readonly startOver: () => void;
}

/** Both tabs share one form, so that switching tabs keeps what was typed. Only the fields of the open one are checked and sent. */
export function useRegistration(type: UserType): Registration {
  const [register, { isLoading, isSuccess, reset }] = useRegisterMutation();
  const [error, setError] = useState<string | null>(null);
  const form = useContractForm(registrationForms[type], emptyRegistration, 'registration');
  const withKey = useIdempotencyKey();
  const notify = useNotify();
  const { title, description } = registrationMessages.failed;

  const showFieldErrors = (error: unknown): string | null => {
    const field = conflictingField(error);
    if (!field) return applyServerErrors(form, error, description);
    form.setError(field, { type: 'server', message: errorMessage(error, description) }, { shouldFocus: true });
    return null;
  };

  const send = useSingleFlight(async (values: RegistrationFormValues) => {
    setError(null);
    const sent = { type, request: toRegistrationRequest(type, values) };
    const result = await withKey(sent, (idempotencyKey) => register({ ...sent, idempotencyKey }));
    // Sent values no longer count as unsaved.
    if (!result.error) return form.reset();
    setError(showFieldErrors(result.error));
    notify({ title, description: errorMessage(result.error, description), variant: 'destructive' });
  });

  const [startedOver, setStartedOver] = useState(0);
  const startOver = () => {
    reset();
    setStartedOver((times) => times + 1);
  };
  const { setFocus } = form;
  // The button that was pressed is gone with the confirmation.
  useLayoutEffect(() => {
    if (startedOver > 0) setFocus('firstName');
  }, [startedOver, setFocus]);

  return {
    form,
    isSubmitting: isLoading,
    isDone: isSuccess,
    error,
    submit: form.handleSubmit(send),
    startOver,
  };
}
