import { useState } from 'react';
import { controlClass, Field, type TextFieldProps } from '@pharmacy/ui/core';
import { EyeIcon, EyeOffIcon } from '../icons/icons';
import styles from './affixed.module.css';

type PasswordFieldProps = Omit<TextFieldProps, 'type'>;

/** A password input with a show/hide button. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  id,
  className,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, optional, labelHidden, id, className }}>
      {(control) => (
        <span className={styles.affixed}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={controlClass}
          />
          <button
            type="button"
            className={styles.affix}
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </span>
      )}
    </Field>
  );
}
