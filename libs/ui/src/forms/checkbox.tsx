import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { describing, FieldError } from '@pharmacy/ui/core';
import styles from './choice.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A native checkbox with its label on the right; the whole row is clickable. */
export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const { hintId, errorId, describedBy } = describing(controlId, { hint, error });
  return (
    <div className={clsx(styles.choice, className)}>
      <input
        {...rest}
        type="checkbox"
        id={controlId}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        className={styles.box}
      />
      <label htmlFor={controlId} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.error}>
        <FieldError id={errorId} error={error} />
      </div>
    </div>
  );
}
