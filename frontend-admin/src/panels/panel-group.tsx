import { useId, type ReactNode } from 'react';
import styles from './panel-group.module.css';

interface PanelGroupProps {
  readonly title: string;
  /** Numbers that belong to the group, in a strip. */
  readonly tiles?: ReactNode;
  /** A panel that has the whole width to itself, above the others. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Panels that answer one question of the person who opens the dashboard: two beside one another, an odd last one alone. */
export function PanelGroup({ title, tiles, lead, children }: PanelGroupProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.group}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {tiles && <div className={styles.tiles}>{tiles}</div>}
      {lead}
      <div className={styles.panels}>{children}</div>
    </section>
  );
}
