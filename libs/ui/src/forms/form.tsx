import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './form.module.css';

export type FormProps = ComponentProps<'form'>;

/** Fields under one another. The browser's own validation bubbles are off: the fields show their errors themselves. */
export function Form({ className, ...rest }: FormProps) {
  return <form noValidate {...rest} className={clsx(styles.form, className)} />;
}

export interface FormActionsProps extends ComponentProps<'div'> {
  align?: 'start' | 'end' | 'between' | undefined;
}

/** The buttons that end a form; full width on a phone, with the main one on top. */
export function FormActions({ align = 'start', className, ...rest }: FormActionsProps) {
  return <div {...rest} className={clsx(styles.actions, styles[align], className)} />;
}
