import type { ReactNode } from 'react';
import styles from './door-page.module.css';
import { MagnoliaPanel } from './magnolia-panel';

/** A page with one thing to do: it stands beside a quiet picture, and alone on a phone. */
export function DoorPage({ children }: { readonly children: ReactNode }) {
  return (
    <div data-density="dense" className={styles.page}>
      <MagnoliaPanel />
      <div className={styles.content}>{children}</div>
    </div>
  );
}
