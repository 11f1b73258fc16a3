import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { errorMessage, fieldErrors } from '@pharmacy/state/core';

type ErrorTarget<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'getValues'>;

/**
 * Shows the server's validation errors at their fields and focuses the first one. Returns the message for the whole form:
 * null when each error has a field, otherwise the server's message or `fallback`.
 */
export function applyServerErrors<Values extends FieldValues>(
  form: ErrorTarget<Values>,
  error: unknown,
  fallback: string,
): string | null {
  const values = form.getValues();
  const errors = fieldErrors(error);
  const known = errors.filter(({ field }) => Object.hasOwn(values, field));
  known.forEach(({ field, message }, index) =>
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return known.length > 0 && known.length === errors.length ? null : errorMessage(error, fallback);
}
