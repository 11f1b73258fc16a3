import type { ComponentProps } from 'react';
import { ChevronDownIcon, controlClass, Field, type FieldFrame } from '@pharmacy/ui/core';
import styles from './affixed.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps extends FieldFrame, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** Label of the empty option. */
  placeholder?: string | undefined;
}

/** A native `<select>`, for the best support on phones and in screen readers. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  id,
  className,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, labelHidden, id, className }}>
      {(control) => (
        <span className={styles.select}>
          <select {...rest} {...control} className={controlClass}>
            {placeholder && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className={styles.chevron} />
        </span>
      )}
    </Field>
  );
}
