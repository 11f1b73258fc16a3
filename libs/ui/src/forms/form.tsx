import { clsx } from 'clsx';
import { useEffect, useReducer, useRef, type ComponentProps } from 'react';
import { CircleAlertIcon } from '../icons/core-icons';
import styles from './form.module.css';

type FormProps = ComponentProps<'form'>;

/** A vertical form. Native validation is off, because the fields show their own errors. */
export function Form({ className, ...rest }: FormProps) {
  return <form noValidate {...rest} className={clsx(styles.form, className)} />;
}

type FieldRowProps = ComponentProps<'div'>;

/** Fields side by side if there's room, such as first and last name. */
export function FieldRow({ className, ...rest }: FieldRowProps) {
  return <div {...rest} className={clsx(styles.row, className)} />;
}

type FormActionsProps = ComponentProps<'div'>;

/** A form's buttons; full width on a phone, with the primary one on top. */
export function FormActions({ className, ...rest }: FormActionsProps) {
  return <div {...rest} className={clsx(styles.actions, className)} />;
}

interface FormErrorItem {
  message: string;
  /** Id of the control to focus. */
  fieldId?: string | undefined;
}

interface FormErrorProps {
  /** The error message. Without a message and items, no box is rendered. */
  message?: string | null | undefined;
  /** With another number, the same message is shown and announced again. */
  attempt?: number | undefined;
  items?: readonly FormErrorItem[] | undefined;
}

/** Submit errors above a form's fields. The box scrolls into view, and screen readers announce it. */
export function FormError({ message, attempt, items = [] }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  const present = Boolean(message) || items.length > 0;
  useEffect(() => {
    if (present) box.current?.scrollIntoView({ block: 'nearest' });
  }, [present, attempt]);
  return (
    <div role="alert" className={styles.region}>
      {present && (
        <div key={attempt} ref={box} tabIndex={-1} className={styles.box}>
          <CircleAlertIcon className={styles.icon} />
          <div>
            {message && <p className={styles.message}>{message}</p>}
            {items.length > 0 && (
              <ul className={styles.items}>
                {items.map((item) => (
                  <li key={item.fieldId ?? item.message}>
                    {item.fieldId ? (
                      <a href={`#${item.fieldId}`} onClick={(event) => goTo(event, item.fieldId)}>
                        {item.message}
                      </a>
                    ) : (
                      item.message
                    )}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

interface FormFailure {
  readonly message: string | null;
  readonly attempt: number;
}

const nextAttempt = ({ attempt }: FormFailure, message: string | null): FormFailure => ({
  message,
  attempt: attempt + 1,
});

/**
 * The props of a `FormError` that stays until the next attempt has failed or succeeded, and a function that sets its message.
 * Each call counts as an attempt, so that screen readers announce the same message again.
 */
export const useFormError = () => useReducer(nextAttempt, { message: null, attempt: 0 });

function goTo(event: { preventDefault(): void }, fieldId: string | undefined) {
  event.preventDefault();
  if (fieldId) document.getElementById(fieldId)?.focus();
}
