import { Link } from '@pharmacy/remote-kit/core';
import type { SiteLink } from './site-links';
import styles from './footer-links.module.css';

interface FooterLinksProps {
  readonly title: string;
  readonly links: readonly SiteLink[];
  /** Shows the links on one line. The title is then for assistive technology only. */
  readonly inline?: boolean;
}

export function FooterLinks({ title, links, inline = false }: FooterLinksProps) {
  return (
    <nav aria-label={title} className={inline ? styles.inline : styles.column}>
      {!inline && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.list}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
