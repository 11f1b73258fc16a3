import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './spinner.module.css';

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Accessible name. Without it, the spinner is decorative, for example inside a button with its own name. */
  label?: string | undefined;
  size?: 'text' | 'md' | 'lg' | undefined;
}

/** Progress indicator. Prefer skeletons for a screen's first load. */
export function Spinner({ label, size = 'text', className, ...rest }: SpinnerProps) {
  const accessibility = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true };
  return <span {...rest} {...accessibility} className={clsx(styles.spinner, styles[size], className)} />;
}
