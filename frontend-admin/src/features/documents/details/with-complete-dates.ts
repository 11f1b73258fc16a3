import type { FormEvent } from 'react';
import type { DocumentFormValues } from '@pharmacy/contracts';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { dateIncomplete, halfTypedDate } from '../../../forms/half-typed-date';

type Submit = (event: FormEvent<HTMLFormElement>) => void;

/** Submits unless a date is incomplete; then it shows an error at that field. */
export const withCompleteDates =
  (form: ContractForm<DocumentFormValues>, submit: Submit): Submit =>
  (event) => {
    const half = halfTypedDate(event.currentTarget);
    if (!half) return submit(event);
    event.preventDefault();
    form.setError(half.name as keyof DocumentFormValues, { message: dateIncomplete }, { shouldFocus: true });
  };
