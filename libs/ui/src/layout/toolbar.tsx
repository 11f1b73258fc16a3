import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './toolbar.module.css';

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
