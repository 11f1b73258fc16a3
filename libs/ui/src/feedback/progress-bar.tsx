import { clsx } from 'clsx';
import styles from './progress-bar.module.css';

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
      className={clsx(styles.track, percent === undefined && styles.unknown)}
    >
      <div className={styles.bar} style={percent === undefined ? undefined : { inlineSize: `${percent}%` }} />
    </div>
  );
}
