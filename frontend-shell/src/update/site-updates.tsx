import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '../routing/when-idle';
import { isFramed } from '../session/is-framed';
import styles from './site-updates.module.css';

/** Milliseconds after which a busy browser fetches it anyway. */
const LATEST = 10_000;

/** The notice of an update. Fetched beforehand, when nothing else is to do: when it is needed, the update has taken its file away. */
export function SiteUpdates() {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (isFramed()) return undefined;
    return whenIdle(() => {
      import('./update-notice').then(({ UpdateNotice }) => setNotice(() => UpdateNotice)).catch(() => undefined);
    }, LATEST);
  }, []);
  // Its style is the shell's own: a style sheet that comes late would be one more question of every finished page.
  return (
    Notice && (
      <div role="status" className={styles.place}>
        <Notice />
      </div>
    )
  );
}
