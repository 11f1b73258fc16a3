import { type RefObject, useEffect } from 'react';

interface FoldedFields {
  readonly isInvalid: boolean;
  /** How often the form was submitted: each time, fields that were folded again unfold. */
  readonly submitCount: number;
  /** Whether the first invalid field is among these, and gets the focus. */
  readonly isFirst?: boolean;
}

/**
 * Unfolds the `<details>` around the fields when one of them is invalid. It never folds it: an `open` that ends with the
 * error would hide the field while someone corrects it.
 */
export function useOpenOnError(
  fields: RefObject<HTMLElement | null>,
  { isInvalid, submitCount, isFirst = false }: FoldedFields,
): void {
  useEffect(() => {
    const details = fields.current?.closest('details');
    if (!isInvalid || !details || details.open) return;
    details.open = true;
    if (isFirst) details.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fields, isInvalid, isFirst, submitCount]);
}
