import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
// First, because the logo changes the mark's size.
import markStyles from './logo-mark.module.css';
import styles from './logo.module.css';

interface LogoProps {
  /** The pharmacy's name, from its content block. */
  name: ReactNode;
  /** Small second line. */
  tagline?: string | undefined;
  /** For dark surfaces. */
  inverse?: boolean | undefined;
}

/** Logo mark and name. Put it inside the link to the home page. */
export function Logo({ name, tagline, inverse = false }: LogoProps) {
  return (
    <span className={clsx(styles.logo, inverse && styles.inverse)}>
      <LogoMark inverse={inverse} className={styles.mark} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {tagline && <span className={styles.tagline}>{tagline}</span>}
      </span>
    </span>
  );
}

const LEAF = 'M32 32C23 24 22.5 10.5 32 .6 41.5 10.5 41 24 32 32Z';
const PETAL =
  'M32 32.5C26.5 28.5 21.8 20.8 23.6 14.3 24.9 10.3 28.8 9.9 32 8 35.2 9.9 39.1 10.3 40.4 14.3 42.2 20.8 37.5 28.5 32 32.5Z';

/** Degrees around the center: six leaves, and two whorls of three petals, the second on top of the first. */
const LEAVES = [30, 90, 150, 210, 270, 330];
const PETALS = [0, 120, 240, 60, 180, 300];

interface LogoMarkProps extends Omit<ComponentProps<'svg'>, 'children'> {
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
      className={clsx(markStyles.mark, inverse && markStyles.inverse, className)}
    >
      <g className={markStyles.leaves}>
        {LEAVES.map((angle) => (
          <path key={angle} d={LEAF} transform={`rotate(${angle} 32 32)`} />
        ))}
      </g>
      <g className={markStyles.petals}>
        {PETALS.map((angle) => (
          <path key={angle} d={PETAL} transform={`rotate(${angle} 32 32)`} />
        ))}
      </g>
      <circle cx="32" cy="32" r="4.3" className={markStyles.heart} />
    </svg>
  );
}
