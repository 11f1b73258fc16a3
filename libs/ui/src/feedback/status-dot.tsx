import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './status-dot.module.css';

export type StatusTone = 'ok' | 'busy' | 'warning' | 'danger' | 'off';

export interface StatusDotProps {
  tone: StatusTone;
  /** The status as text, so that color isn't the only indicator. */
  children: ReactNode;
  className?: string | undefined;
}

/** A status text with a dot whose shape also differs by tone. */
export function StatusDot({ tone, children, className }: StatusDotProps) {
  return (
    <span className={clsx(styles.status, className)}>
      <span aria-hidden className={clsx(styles.dot, styles[tone])} />
      {children}
    </span>
  );
}
