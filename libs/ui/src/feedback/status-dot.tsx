import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './status-dot.module.css';

export type StatusTone = 'ok' | 'busy' | 'warning' | 'danger' | 'off';

export interface StatusDotProps {
  tone: StatusTone;
  /** The state in words: the colour is never the only sign. */
  children: ReactNode;
  className?: string | undefined;
}

/** A state in a few words, with a dot whose shape differs by tone as well. */
export function StatusDot({ tone, children, className }: StatusDotProps) {
  return (
    <span className={clsx(styles.status, className)}>
      <span aria-hidden className={clsx(styles.dot, styles[tone])} />
      {children}
    </span>
  );
}
