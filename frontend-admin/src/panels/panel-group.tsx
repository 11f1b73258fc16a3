import { useId, type ReactNode } from 'react';
import styles from './panel-group.module.css';

interface PanelGroupProps {
  readonly title: string;
  /** Numbers that belong to the group, in a row above its panels. */
  readonly tiles?: ReactNode;
  readonly children: ReactNode;
}

/** Panels that answer one question of the person who opens the dashboard. */
export function PanelGroup({ title, tiles, children }: PanelGroupProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.group}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {tiles && <div className={styles.tiles}>{tiles}</div>}
      <div className={styles.panels}>{children}</div>
    </section>
  );
}
