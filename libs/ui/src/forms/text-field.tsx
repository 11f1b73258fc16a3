import type { ComponentProps } from 'react';
import styles from './control.module.css';
import { Field, type FieldProps } from './field';

/** Everything of `Field` except its control. */
export type FieldFrame = Omit<FieldProps, 'children' | 'className' | 'id'>;

export interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'children'> {}

/** One line of text. `className` goes to the frame, everything else to the `<input>`, `ref` included. */
export function TextField({ label, hint, error, optional, labelHidden, id, className, ...rest }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, labelHidden, id, className }}>
      {(control) => <input type="text" {...rest} {...control} className={styles.control} />}
    </Field>
  );
}
