import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './form.module.css';

export type FieldRowProps = ComponentProps<'div'>;

/** Fields beside one another where there is room, such as first and last name. */
export function FieldRow({ className, ...rest }: FieldRowProps) {
  return <div {...rest} className={clsx(styles.row, className)} />;
}
