import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { LogoMark } from './logo-mark';
import styles from './logo.module.css';

export interface LogoProps {
  /** The pharmacy's name, from its content block. */
  name: ReactNode;
  /** Small second line. */
  tagline?: string | undefined;
  /** For dark surfaces. */
  inverse?: boolean | undefined;
  className?: string | undefined;
}

/** Logo mark and name. Put it inside the link to the home page. */
export function Logo({ name, tagline, inverse = false, className }: LogoProps) {
  return (
    <span className={clsx(styles.logo, inverse && styles.inverse, className)}>
      <LogoMark inverse={inverse} className={styles.mark} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {tagline && <span className={styles.tagline}>{tagline}</span>}
      </span>
    </span>
  );
}
