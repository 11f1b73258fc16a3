import { clsx } from 'clsx';
import { Switch as Primitive } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  label: ReactNode;
  /** The label is there for assistive technology only: in a table, name the row's thing in it. */
  labelHidden?: boolean | undefined;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** The change is on its way: presses do nothing until it is done. */
  pending?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** Something that is on or off and acts at once, without a save button. */
export function Switch({ label, labelHidden, checked, onCheckedChange, pending, disabled, className }: SwitchProps) {
  const id = useId();
  return (
    <span className={clsx(styles.row, className)}>
      <Primitive.Root
        id={id}
        checked={checked}
        disabled={disabled}
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
