import type { SelectOption } from '@pharmacy/ui';

export interface Choice {
  readonly options: readonly SelectOption[];
  /** Why the options are missing. */
  readonly errorText: string | undefined;
}

/** A query hook's result. */
export interface NamedRecords {
  readonly data?: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly isError: boolean;
}

interface Chosen {
  /** What the records are, as in `companies`. */
  readonly plural: string;
  /** The label of the option for none. */
  readonly none: string;
  /** The ID of the chosen record, or empty for none. */
  readonly id: string;
  /** Its name until the list is loaded. */
  readonly name: string;
}

/**
 * The options of a list of records, after one for none. The chosen record is always among them, even while the list loads or
 * after it failed: otherwise the list would show the first option instead, and saving would change the choice.
 */
export function choiceOf(
  { data, isError }: NamedRecords,
  { plural, none, id: chosen, name: chosenName }: Chosen,
): Choice {
  const records = (data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const isMissing = chosen !== '' && !records.some(({ value }) => value === chosen);
  return {
    options: [{ value: '', label: none }, ...records, ...(isMissing ? [{ value: chosen, label: chosenName }] : [])],
    errorText: isError && !data ? listError(plural) : undefined,
  };
}

/** Why a dialog's list of records has no options. */
export const listError = (plural: string) =>
  `The list of ${plural} couldn’t be loaded. Close this dialog and open it again to retry.`;

/** The ID of the chosen option; null for none. */
export const idOrNull = (chosen: string): number | null => (chosen ? Number(chosen) : null);
