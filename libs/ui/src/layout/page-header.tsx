import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** A short line above the title, such as the area it belongs to. */
  eyebrow?: ReactNode;
  /** Buttons of the page, on the far side of the title. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** The page's one `<h1>`, with what it is for and what can be done. */
export function PageHeader({ title, description, eyebrow, actions, className }: PageHeaderProps) {
  return (
    <div className={clsx(styles.header, className)}>
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title}>{title}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
