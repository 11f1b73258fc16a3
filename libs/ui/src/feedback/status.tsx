import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import barStyles from './status-bar.module.css';
import dotStyles from './status-dot.module.css';

interface StatusBarProps {
  tone: 'ok' | 'warning';
  /** The status text; screen readers announce changes politely. */
  status: ReactNode;
  /** Buttons on the far side. */
  children?: ReactNode;
}

/** A slim bar with the connection status and related actions. */
export function StatusBar({ tone, status, children }: StatusBarProps) {
  return (
    <div className={clsx(barStyles.bar, barStyles[tone])}>
      <div role="status">
        <StatusDot tone={tone}>{status}</StatusDot>
      </div>
      {children && <div className={barStyles.actions}>{children}</div>}
    </div>
  );
}

export type StatusTone = 'ok' | 'busy' | 'warning' | 'danger' | 'off';

interface StatusDotProps {
  tone: StatusTone;
  /** The status as text, so that color isn't the only indicator. */
  children: ReactNode;
  className?: string | undefined;
}

/** A status text with a dot whose shape also differs by tone. */
export function StatusDot({ tone, children, className }: StatusDotProps) {
  return (
    <span className={clsx(dotStyles.status, className)}>
      <span aria-hidden className={clsx(dotStyles.dot, dotStyles[tone])} />
      {children}
    </span>
  );
}
