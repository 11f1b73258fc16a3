import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { errorMessage, fieldFaults } from '@pharmacy/state/core';

type FaultyForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'getValues'>;

/**
 * Puts each fault that the server names at its field, the focus at the first, and returns what is left to say about
 * the form as a whole: null when every fault found its field, else the server's words or `fallback`.
 */
export function applyServerErrors<Values extends FieldValues>(
  form: FaultyForm<Values>,
  error: unknown,
  fallback: string,
): string | null {
  const values = form.getValues();
  const faults = fieldFaults(error);
  const known = faults.filter(({ field }) => Object.hasOwn(values, field));
  known.forEach(({ field, message }, index) =>
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return known.length > 0 && known.length === faults.length ? null : errorMessage(error, fallback);
}
