import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '../routing/when-idle';
import { isFramed } from '../session/framed-page';
import styles from './site-updates.module.css';

/** Fetches after this many milliseconds even if the browser never becomes idle. */
const PRELOAD_TIMEOUT_MS = 10_000;

/** The update notice. It's preloaded when the browser is idle, because an update removes the old version's files. */
export function SiteUpdates() {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (isFramed()) return undefined;
    return whenIdle(() => {
      import('./update-notice').then(({ UpdateNotice }) => setNotice(() => UpdateNotice)).catch(() => undefined);
    }, PRELOAD_TIMEOUT_MS);
  }, []);
  // The style belongs to the shell: a lazy style sheet would cost every page one more request.
  return (
    Notice && (
      <div role="status" className={styles.place}>
        <Notice />
      </div>
    )
  );
}
