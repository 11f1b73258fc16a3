import { NavLink } from '@pharmacy/remote-kit/core';
import { headerLinks } from './site-links';
import styles from './main-navigation.module.css';

export function MainNavigation({ className }: { readonly className?: string | undefined }) {
  return (
    <nav aria-label="Main" className={className}>
      <ul className={styles.list}>
        {headerLinks.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'} className={styles.link}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
