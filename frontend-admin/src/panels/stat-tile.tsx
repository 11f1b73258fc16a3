import { Link } from '@pharmacy/remote-kit/core';
import { Skeleton } from '@pharmacy/ui';
import styles from './stat-tile.module.css';

interface StatTileProps {
  readonly to: string;
  readonly label: string;
  /** Undefined while unknown. */
  readonly value: number | undefined;
  readonly detail: string;
  /** The number couldn't be loaded. */
  readonly isFailed?: boolean;
}

/** A number that links to the screen it comes from. */
export function StatTile({ to, label, value, detail, isFailed = false }: StatTileProps) {
  return (
    <Link to={to} className={styles.tile}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        {isFailed ? '–' : (value?.toLocaleString('en-US') ?? <Skeleton width="2ch" />)}
      </span>
      <span className={styles.detail}>{isFailed ? 'could not be loaded' : detail}</span>
    </Link>
  );
}
