import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './status-bar.module.css';
import { StatusDot, type StatusTone } from './status-dot';

export interface StatusBarProps {
  tone: StatusTone;
  /** The status text; screen readers announce changes politely. */
  status: ReactNode;
  /** Buttons on the far side. */
  children?: ReactNode;
  className?: string | undefined;
}

/** A slim bar with the connection status and related actions. */
export function StatusBar({ tone, status, children, className }: StatusBarProps) {
  return (
    <div className={clsx(styles.bar, styles[tone], className)}>
      <div role="status" className={styles.status}>
        <StatusDot tone={tone}>{status}</StatusDot>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
