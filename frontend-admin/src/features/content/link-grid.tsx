import { Link } from '@pharmacy/remote-kit/core';
import { ChevronRightIcon } from '@pharmacy/ui';
import styles from './link-grid.module.css';

export interface GridLink {
  readonly to: string;
  readonly name: string;
  readonly detail: string;
}

/** Links with a detail each, as a grid. */
export function LinkGrid({ items }: { readonly items: readonly GridLink[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ to, name, detail }) => (
        <li key={name}>
          <Link to={to} className={styles.link}>
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.detail}>{detail}</span>
            </span>
            <ChevronRightIcon />
          </Link>
        </li>
      ))}
    </ul>
  );
}
