import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import barStyles from './status-bar.module.css';
import dotStyles from './status-dot.module.css';
import progressStyles from './progress-bar.module.css';

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

interface ProgressBarProps {
  label: string;
  /** 0 to 1; undefined for indeterminate progress. */
  value?: number | undefined;
}

/** How far long work is. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={clsx(progressStyles.track, percent === undefined && progressStyles.unknown)}
    >
      <div className={progressStyles.bar} style={percent === undefined ? undefined : { inlineSize: `${percent}%` }} />
    </div>
  );
}
