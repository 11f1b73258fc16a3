import { Link } from 'react-router';
import { Skeleton } from '@pharmacy/ui';
import styles from './stat-tile.module.css';

interface StatTileProps {
  readonly to: string;
  readonly label: string;
  /** Undefined while nobody knows. */
  readonly value: number | undefined;
  readonly detail: string;
  /** What is counted should not have happened. */
  readonly isAlarming?: boolean;
}

/** One number that leads to the screen where it comes from. */
export function StatTile({ to, label, value, detail, isAlarming = false }: StatTileProps) {
  return (
    <Link to={to} className={styles.tile} data-alarming={isAlarming || undefined}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value ?? <Skeleton width="2ch" />}</span>
      <span className={styles.detail}>{detail}</span>
    </Link>
  );
}
