import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export interface DescriptionItem {
  term: string;
  detail: ReactNode;
  /** Takes the whole row: for long text. */
  wide?: boolean | undefined;
}

interface DescriptionListProps {
  items: readonly DescriptionItem[];
  /** Two columns where there is room, or always one. */
  columns?: 1 | 2 | undefined;
  className?: string | undefined;
}

/** Terms and details of one item, as a `<dl>`. */
export function DescriptionList({ items, columns = 2, className }: DescriptionListProps) {
  return (
    <dl className={clsx(styles.list, columns === 2 && styles.two, className)}>
      {items.map((item) => (
        <div key={item.term} className={clsx(styles.item, item.wide && styles.wide)}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={styles.detail}>{item.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
