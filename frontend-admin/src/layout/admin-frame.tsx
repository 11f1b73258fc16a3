import type { ReactNode } from 'react';
import { SkipLink } from '@pharmacy/ui';
import styles from './admin-frame.module.css';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { useDensePage } from './use-dense-page';

/** What stands around every screen of the back office: a sidebar, which is a drawer on a phone. */
export default function AdminFrame({ children }: { readonly children: ReactNode }) {
  useDensePage();
  return (
    <div className={styles.frame}>
      <SkipLink />
      <aside className={styles.aside}>
        <Sidebar />
      </aside>
      <TopBar className={styles.top} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.content}>{children}</div>
      </main>
    </div>
  );
}
