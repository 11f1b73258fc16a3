import type { ComponentProps } from 'react';
import styles from './skip-link.module.css';

export interface SkipLinkProps extends ComponentProps<'a'> {
  /** Fragment of the main region, `#main` by default; the target needs `tabIndex={-1}`. */
  href?: string;
}

/** The first focusable element of a page, hidden until focused. */
export function SkipLink({ href = '#main', children = 'Skip to main content', ...rest }: SkipLinkProps) {
  return (
    <a {...rest} href={href} className={styles.skip}>
      {children}
    </a>
  );
}
