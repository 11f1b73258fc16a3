import type { ComponentProps } from 'react';
import styles from './control.module.css';
import { Field, type FieldProps } from './field';

/** The props of `Field` that every control passes on. */
export type FieldFrame = Omit<FieldProps, 'children' | 'className' | 'id'>;

export interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'children'> {}

/** Single-line text. `className` goes to the frame, everything else, including `ref`, to the `<input>`. */
export function TextField({ label, hint, error, optional, labelHidden, id, className, ...rest }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, labelHidden, id, className }}>
      {(control) => <input type="text" {...rest} {...control} className={styles.control} />}
    </Field>
  );
}

interface TextAreaProps extends FieldFrame, Omit<ComponentProps<'textarea'>, 'children'> {}

/** Multiline text. It grows with its content in browsers that support `field-sizing`. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  labelHidden,
  id,
  className,
  rows = 4,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, labelHidden, id, className }}>
      {(control) => <textarea rows={rows} {...rest} {...control} className={styles.area} />}
    </Field>
  );
}
