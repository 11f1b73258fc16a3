import type { FormEvent } from 'react';
import type { DocumentFormValues } from '@pharmacy/contracts';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { dateIncomplete, halfTypedDate } from '../../forms/half-typed-date';

type Submit = (event: FormEvent<HTMLFormElement>) => void;

/** Submits only while no date is half typed; else says so at its field. */
export const withWholeDates =
  (form: ContractForm<DocumentFormValues>, submit: Submit): Submit =>
  (event) => {
    const half = halfTypedDate(event.currentTarget);
    if (!half) return submit(event);
    event.preventDefault();
    form.setError(half.name as keyof DocumentFormValues, { message: dateIncomplete }, { shouldFocus: true });
  };
