import { Link, NavLink } from '@pharmacy/remote-kit/core';
import { usePharmacyFact } from '@pharmacy/state/core';
import { Container, Logo } from '@pharmacy/ui/core';
import { AccountEntry } from './account-entry';
import { MobileMenu } from './mobile-menu';
import { PharmacyFact, PharmacyPhone } from './pharmacy-facts';
import { headerLinks } from './site-links';
import styles from './site-header.module.css';

export function SiteHeader() {
  const name = usePharmacyFact('pharmacy_name');
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={`${name}, home page`}>
          <Logo name={<PharmacyFact fact="pharmacy_name" />} />
        </Link>
        <MainNavigation className={styles.navigation} />
        <PharmacyPhone className={styles.phone} />
        <AccountEntry />
        <MobileMenu />
      </Container>
    </header>
  );
}

function MainNavigation({ className }: { readonly className?: string | undefined }) {
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
