import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../actions/button';
import { CircleAlertIcon, InboxIcon, RefreshCwIcon } from '../icons/core-icons';
import { useLeaveFocus } from './use-leave-focus';
import styles from './empty-or-error.module.css';

interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  icon?: ReactNode;
  /** The next step, usually a button. */
  action?: ReactNode;
  /** Heading level of the title. */
  headingLevel?: 2 | 3 | 4 | undefined;
}

/** Replaces an empty list: explains what belongs here and offers a next step. */
export function EmptyState({ title, description, icon = <InboxIcon />, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state}>
      <span aria-hidden className={styles.icon}>
        {icon}
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title?: string | undefined;
  /** What went wrong. */
  message: ReactNode;
  onRetry?: (() => void) | undefined;
  /** A retry is in progress. */
  retrying?: boolean | undefined;
  /** More actions, next to the retry button. */
  actions?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4 | undefined;
}

/**
 * Replaces content that failed to load; screen readers announce it. After a successful retry, it leaves its focus to the
 * region around it.
 */
export function ErrorState({ title, message, onRetry, retrying, actions, headingLevel = 2 }: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const;
  const box = useLeaveFocus();
  return (
    <div ref={box} role="alert" className={clsx(styles.state, styles.failed)}>
      <span aria-hidden className={styles.icon}>
        <CircleAlertIcon />
      </span>
      {title && <Heading className={styles.title}>{title}</Heading>}
      <p className={styles.description}>{message}</p>
      {(onRetry || actions) && (
        <div className={styles.action}>
          {onRetry && (
            <Button variant="secondary" pending={retrying} icon={<RefreshCwIcon />} onClick={onRetry}>
              Try again
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
