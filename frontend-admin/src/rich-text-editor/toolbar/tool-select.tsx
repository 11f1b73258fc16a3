import { SelectField, type SelectOption } from '@pharmacy/ui';
import { useRef } from 'react';
import styles from './toolbar.module.css';
import type { RovingStops } from './use-roving-stop';

interface ToolSelectProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly stops: RovingStops;
  readonly isDisabled: boolean;
  /** `byPointer`: the person goes on in the text, while arrow keys go on through the list */
  readonly onChoose: (value: string, byPointer: boolean) => void;
}

export function ToolSelect({ label, options, value, stops, isDisabled, onChoose }: ToolSelectProps) {
  const byPointer = useRef(false);
  return (
    <SelectField
      {...stops.stop(label)}
      label={label}
      labelHidden
      title={label}
      className={styles.select}
      options={options}
      value={value}
      disabled={isDisabled}
      onPointerDown={() => {
        byPointer.current = true;
      }}
      onKeyDown={() => {
        byPointer.current = false;
      }}
      onChange={(event) => onChoose(event.target.value, byPointer.current)}
    />
  );
}
