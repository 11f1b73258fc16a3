import type { ComponentProps } from 'react';
import styles from './control.module.css';
import { Field } from './field';
import type { FieldFrame } from './text-field';

export interface TextAreaProps extends FieldFrame, Omit<ComponentProps<'textarea'>, 'children'> {}

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
