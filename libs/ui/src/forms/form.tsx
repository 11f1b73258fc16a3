import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './form.module.css';

export type FormProps = ComponentProps<'form'>;

/** A vertical form. Native validation is off, because the fields show their own errors. */
export function Form({ className, ...rest }: FormProps) {
  return <form noValidate {...rest} className={clsx(styles.form, className)} />;
}

export type FieldRowProps = ComponentProps<'div'>;

/** Fields side by side if there's room, such as first and last name. */
export function FieldRow({ className, ...rest }: FieldRowProps) {
  return <div {...rest} className={clsx(styles.row, className)} />;
}

export type FormActionsProps = ComponentProps<'div'>;

/** A form's buttons; full width on a phone, with the primary one on top. */
export function FormActions({ className, ...rest }: FormActionsProps) {
  return <div {...rest} className={clsx(styles.actions, className)} />;
}
