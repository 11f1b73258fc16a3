import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { InboxIcon } from '../icons/core-icons';
import styles from './state.module.css';

export interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  icon?: ReactNode;
  /** The next step, usually a button. */
  action?: ReactNode;
  /** Heading level of the title. */
  headingLevel?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

/** Replaces an empty list: explains what belongs here and offers a next step. */
export function EmptyState({
  title,
  description,
  icon = <InboxIcon />,
  action,
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={clsx(styles.state, className)}>
      <span aria-hidden className={styles.icon}>
        {icon}
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
