import { useId, type ReactNode } from 'react';
import styles from './panel-group.module.css';

interface PanelGroupProps {
  readonly title: string;
  /** The group's numbers, in a row of tiles. */
  readonly tiles?: ReactNode;
  /** A full-width panel above the others. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Panels about one topic of the dashboard, two per row. An odd last panel has its own row. */
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
