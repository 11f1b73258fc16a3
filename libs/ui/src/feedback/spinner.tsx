import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './spinner.module.css';

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Said to assistive technology. Without it the spinner is decoration, as inside a button that keeps its name. */
  label?: string | undefined;
  size?: 'text' | 'md' | 'lg' | undefined;
}

/** Something is under way. For a screen's first load prefer skeletons. */
export function Spinner({ label, size = 'text', className, ...rest }: SpinnerProps) {
  const said = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true };
  return <span {...rest} {...said} className={clsx(styles.spinner, styles[size], className)} />;
}
