import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { pointerReleased, useRestoredText, useSaveTypedText } from '@pharmacy/remote-kit/core';
import { errorMessage, fieldErrors } from '@pharmacy/state/core';
import type { z } from 'zod';

type FormSchema<Input extends FieldValues, Output extends FieldValues> = z.ZodType<Output, Input>;

export type ContractForm<Input extends FieldValues, Output extends FieldValues = Input> = UseFormReturn<
  Input,
  unknown,
  Output
>;

/**
 * A form validated by one of the contract's schemas. It validates a field on blur and, once invalid, on each keystroke.
 * Submitting focuses the first invalid field, and `handleSubmit` gets the schema's output. When a press blurs the field,
 * validation waits for the click, because an error message could move the button that the user is pressing.
 *
 * Typed values survive a reload of the remote. `savedAs` identifies the form within its page. By default the initial
 * values do, so that values typed for one record don't end up in the form of another.
 */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: FormSchema<Input, Output>,
  defaultValues: DefaultValues<Input>,
  savedAs?: string,
): ContractForm<Input, Output> {
  const resolver = useMemo<Resolver<Input, unknown, Output>>(() => {
    const check = zodResolver(schema);
    return async (...args) => {
      await pointerReleased();
      return check(...args);
    };
  }, [schema]);
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues, mode: 'onTouched' });
  useTypedForm(form, savedAs);
  return form;
}

/**
 * Saves typed values across a reload of the remote, and restores them into the fields that still exist. Values that the
 * form was reset to, such as saved ones, don't count as typed.
 */
function useTypedForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name?: string,
): void {
  const [initial] = useState(() => form.getValues());
  const [initialJson] = useState(() => JSON.stringify(initial));
  const savedAs = `form ${name ?? initialJson}`;
  const typed = useRestoredText<Values>(savedAs);
  useSaveTypedText(savedAs, () => {
    const values = form.getValues();
    return JSON.stringify(values) === JSON.stringify(form.formState.defaultValues) ? null : values;
  });

  const restore = useEffectEvent(() => {
    for (const field of Object.keys(initial) as Path<Values>[]) {
      const value: PathValue<Values, Path<Values>> | undefined = typed?.[field];
      if (value !== undefined) form.setValue(field, value, { shouldDirty: true });
    }
  });
  // Runs once, after the form's own effects. Before them, react-hook-form doesn't mark fields as dirty.
  useEffect(() => restore(), []);
}

/**
 * Shows what was saved, which no longer counts as typed, except in the fields of `sent` whose value has changed since it was
 * sent.
 */
export function resetTo<Input extends FieldValues, Output extends FieldValues>(
  form: ContractForm<Input, Output>,
  saved: Input,
  sent: Partial<Input>,
): void {
  const shown = form.getValues();
  form.reset(saved);
  for (const field of Object.keys(sent) as Path<Input>[]) {
    if (shown[field] !== sent[field]) form.setValue(field, shown[field], { shouldDirty: true });
  }
}

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
