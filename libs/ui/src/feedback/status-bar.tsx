import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './status-bar.module.css';
import { StatusDot, type StatusTone } from './status-dot';

export interface StatusBarProps {
  tone: StatusTone;
  /** The state in words; a change of it is announced politely. */
  status: ReactNode;
  /** Buttons on the far side. */
  children?: ReactNode;
  className?: string | undefined;
}

/** A slim bar that tells how the screen is connected, with what can be done about it. */
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
