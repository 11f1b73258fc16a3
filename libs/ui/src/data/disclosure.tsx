import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/core-icons';
import styles from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
  className?: string | undefined;
}

/** A native `<details>`: it works before hydration, and find-in-page opens it. */
export function Disclosure({ summary, children, open, className }: DisclosureProps) {
  return (
    <details open={open} className={clsx(styles.disclosure, className)}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <ChevronDownIcon className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
