import { Link } from 'react-router';
import { pharmacy, telephoneHref } from '@pharmacy/contracts';
import { Container, Logo, PhoneIcon, TextLink } from '@pharmacy/ui';
import { AccountEntry } from './account-entry';
import { MainNavigation } from './main-navigation';
import { MobileMenu } from './mobile-menu';
import styles from './site-header.module.css';

export function SiteHeader() {
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={`${pharmacy.name}, home page`}>
          <Logo name={pharmacy.name} />
        </Link>
        <MainNavigation className={styles.navigation} />
        <TextLink quiet href={telephoneHref(pharmacy.phone)} className={styles.phone}>
          <PhoneIcon />
          <span data-content-key="pharmacy_phone">{pharmacy.phone}</span>
        </TextLink>
        <AccountEntry />
        <MobileMenu />
      </Container>
    </header>
  );
}
