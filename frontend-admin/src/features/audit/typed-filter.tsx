import { useEffect, useEffectEvent, useState } from 'react';
import { TextField, type TextFieldProps } from '@pharmacy/ui';
import { useSettled } from '../../lists/use-settled';

interface TypedFilterProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  /** The filter as it holds now. */
  readonly value: string;
  /** Comes once the typing has paused. */
  readonly onSettle: (value: string) => void;
}

/** A filter that is typed: it holds after a pause. Give it another `key` when the filter is set by something else. */
export function TypedFilter({ value, onSettle, ...field }: TypedFilterProps) {
  const [typed, setTyped] = useState(value);
  const settled = useSettled(typed).trim();
  const settle = useEffectEvent((text: string) => {
    if (text !== value) onSettle(text);
  });
  useEffect(() => settle(settled), [settled]);

  return <TextField {...field} autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />;
}
