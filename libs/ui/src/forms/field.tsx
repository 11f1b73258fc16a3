import { clsx } from 'clsx';
import { CircleAlertIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { describing } from './describing';
import styles from './field.module.css';

/** What a control needs so that its label, hint and error are its own. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** Stays visible while typing: the format wanted, or why it is asked. */
  hint?: ReactNode;
  /** What is wrong, in words. Empty or undefined: nothing is. */
  error?: string | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
  /** The label is there for assistive technology only. */
  labelHidden?: boolean | undefined;
  /** The control's id; made up when absent. */
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** The frame of every form control: label above, hint and error below, all wired to the control. */
export function Field({ label, hint, error, optional, labelHidden, id, className, children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const { hintId, errorId, describedBy } = describing(controlId, { hint, error });
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={controlId} className={clsx(styles.label, labelHidden && styles.labelHidden)}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({ id: controlId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** The error line below a control: a live region, so that an error that appears is read out. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={id} className={styles.error}>
          <CircleAlertIcon />
          {error}
        </p>
      )}
    </div>
  );
}
