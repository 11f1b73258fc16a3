import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './logo-mark.module.css';

const LEAF = 'M32 32C23 24 22.5 10.5 32 .6 41.5 10.5 41 24 32 32Z';
const PETAL =
  'M32 32.5C26.5 28.5 21.8 20.8 23.6 14.3 24.9 10.3 28.8 9.9 32 8 35.2 9.9 39.1 10.3 40.4 14.3 42.2 20.8 37.5 28.5 32 32.5Z';

/** Degrees around the center: six leaves, and two whorls of three petals, the second on top of the first. */
const LEAVES = [30, 90, 150, 210, 270, 330];
const PETALS = [0, 120, 240, 60, 180, 300];

export interface LogoMarkProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** For dark surfaces. */
  inverse?: boolean | undefined;
}

/** The logo's magnolia blossom. Decorative, because the name is next to it. */
export function LogoMark({ inverse = false, className, ...rest }: LogoMarkProps) {
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden
      focusable="false"
      {...rest}
      className={clsx(styles.mark, inverse && styles.inverse, className)}
    >
      <g className={styles.leaves}>
        {LEAVES.map((angle) => (
          <path key={angle} d={LEAF} transform={`rotate(${angle} 32 32)`} />
        ))}
      </g>
      <g className={styles.petals}>
        {PETALS.map((angle) => (
          <path key={angle} d={PETAL} transform={`rotate(${angle} 32 32)`} />
        ))}
      </g>
      <circle cx="32" cy="32" r="4.3" className={styles.heart} />
    </svg>
  );
}
