/** Said at a date field that was left half typed. */
export const dateIncomplete = 'Complete the date, or clear it';

/**
 * The first date field of a form that was left half typed. To a script its value is empty, and an empty date means
 * something: it must not be sent in its place.
 */
export const halfTypedDate = (form: HTMLFormElement): HTMLInputElement | undefined =>
  [...form.querySelectorAll<HTMLInputElement>('input[type="date"]')].find(({ validity }) => validity.badInput);
