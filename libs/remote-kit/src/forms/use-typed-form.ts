import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useKeepText, useKeptText } from '@pharmacy/remote-kit/core';

/** Keeps what is typed in a form over another build of the remote, and puts it back into the fields that are still there. */
export function useTypedForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name?: string,
): void {
  const [start] = useState(() => form.getValues());
  const [startText] = useState(() => JSON.stringify(start));
  const keptAs = `form ${name ?? startText}`;
  const typed = useKeptText<Values>(keptAs);
  useKeepText(keptAs, () => {
    const values = form.getValues();
    return JSON.stringify(values) === startText ? null : values;
  });

  const putBack = useEffectEvent(() => {
    for (const field of Object.keys(start) as Path<Values>[]) {
      const value: PathValue<Values, Path<Values>> | undefined = typed?.[field];
      if (value !== undefined) form.setValue(field, value, { shouldDirty: true });
    }
  });
  // Once, and only after the form's own effects: before them nothing counts as changed.
  useEffect(() => putBack(), []);
}
