/** The error at an incomplete date field. */
export const dateIncomplete = 'Complete the date, or clear it';

/**
 * The form's first incomplete date field. Scripts read an incomplete date as an empty value, and an empty date has a
 * meaning of its own, so the form must not be submitted.
 */
export const halfTypedDate = (form: HTMLFormElement): HTMLInputElement | undefined =>
  [...form.querySelectorAll<HTMLInputElement>('input[type="date"]')].find(({ validity }) => validity.badInput);
