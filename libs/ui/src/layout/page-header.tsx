import type { ComponentProps, ReactNode } from 'react';
import { clsx } from 'clsx';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** A short line above the title, such as the section's name. */
  eyebrow?: ReactNode;
  /** The page's buttons, opposite the title. */
  actions?: ReactNode;
}

/** The page's only `<h1>`, with a description and actions. */
export function PageHeader({ title, description, eyebrow, actions }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title}>{title}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

interface ToolbarProps extends ComponentProps<'div'> {
  /** Aligned to the end of the row. */
  end?: ReactNode;
}

/** A row of search, filters, and actions above a list; wraps on a phone. */
export function Toolbar({ end, className, children, ...rest }: ToolbarProps) {
  return (
    <div {...rest} className={clsx(styles.toolbar, className)}>
      <div className={styles.start}>{children}</div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
