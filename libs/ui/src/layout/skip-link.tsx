import styles from './skip-link.module.css';

/** The first focusable element of a page, hidden until focused. Its target `#main` needs `tabIndex={-1}`. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Skip to main content
    </a>
  );
}
