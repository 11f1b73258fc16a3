import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

type VisuallyHiddenProps = ComponentProps<'span'>;

/** Text for assistive technology only. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <span {...props} className={styles.hidden} />;
}

/** The first focusable element of a page, hidden until focused. Its target `#main` needs `tabIndex={-1}`. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Skip to main content
    </a>
  );
}
