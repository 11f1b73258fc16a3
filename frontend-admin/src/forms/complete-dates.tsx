import { type FormEvent, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { TextField, type TextFieldProps } from '@pharmacy/ui';

/** The error at an incomplete date field. */
const dateIncomplete = 'Complete the date, or clear it';

type Submit = (event: FormEvent<HTMLFormElement>) => void;

/** Submits unless a date is incomplete; then it shows an error at that field. */
export const withCompleteDates =
  <Values extends FieldValues>(form: ContractForm<Values>, submit: Submit): Submit =>
  (event) => {
    const half = halfTypedDate(event.currentTarget);
    if (!half) return submit(event);
    event.preventDefault();
    form.setError(half.name as Path<Values>, { message: dateIncomplete }, { shouldFocus: true });
  };

/**
 * The form's first incomplete date field. Scripts read an incomplete date as an empty value, and an empty date has a
 * meaning of its own, so the form must not be submitted.
 */
const halfTypedDate = (form: HTMLFormElement): HTMLInputElement | undefined =>
  [...form.querySelectorAll<HTMLInputElement>('input[type="date"]')].find(({ validity }) => validity.badInput);

interface OptionalDateFieldProps extends Omit<TextFieldProps, 'type' | 'optional' | 'value' | 'onChange' | 'onBlur'> {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A date that takes effect as it's typed. An incomplete one keeps the value and shows an error. */
export function OptionalDateField({ value, onChange, error, ...field }: OptionalDateFieldProps) {
  const [halfTypedFrom, setHalfTypedFrom] = useState<string | null>(null);
  const isHalfTyped = halfTypedFrom === value;
  const read = ({ value: day, validity }: HTMLInputElement) => {
    setHalfTypedFrom(validity.badInput ? value : null);
    if (!validity.badInput && day !== value) onChange(day);
  };
  return (
    <TextField
      {...field}
      type="date"
      optional
      // An incomplete date reads as empty. With the value, the field would undo the edit.
      value={isHalfTyped ? '' : value}
      error={isHalfTyped ? dateIncomplete : error}
      onChange={({ target }) => read(target)}
      // Browsers don't report that the rest of an incomplete date was cleared.
      onBlur={({ target }) => (isHalfTyped || target.validity.badInput) && read(target)}
    />
  );
}
