import { clsx } from 'clsx';
import * as Primitive from '@radix-ui/react-switch';
import { useId, type ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  label: ReactNode;
  /** Hides the label visually. In a table, the label should name the row's item. */
  labelHidden?: boolean | undefined;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** The change is being saved; further presses do nothing. */
  pending?: boolean | undefined;
}

/** An on/off setting that takes effect immediately, without a save button. */
export function Switch({ label, labelHidden, checked, onCheckedChange, pending }: SwitchProps) {
  const id = useId();
  return (
    <span className={styles.row}>
      <Primitive.Root
        id={id}
        checked={checked}
        aria-disabled={pending || undefined}
        onCheckedChange={(next) => {
          if (!pending) onCheckedChange(next);
        }}
        className={styles.track}
      >
        <Primitive.Thumb className={styles.thumb} />
      </Primitive.Root>
      <label htmlFor={id} className={clsx(styles.label, labelHidden && styles.labelHidden)}>
        {label}
      </label>
    </span>
  );
}
