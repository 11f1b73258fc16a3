import { Link } from 'react-router';
import { Container, Logo, PhoneIcon, TextLink } from '@pharmacy/ui';
import { AccountEntry } from './account-entry';
import { MainNavigation } from './main-navigation';
import { MobileMenu } from './mobile-menu';
import { pharmacy, telephoneLink } from './pharmacy';
import styles from './site-header.module.css';

export function SiteHeader() {
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={`${pharmacy.pharmacy_name}, home page`}>
          <Logo name={pharmacy.pharmacy_name} />
        </Link>
        <MainNavigation className={styles.navigation} />
        <TextLink quiet href={telephoneLink(pharmacy.pharmacy_phone)} className={styles.phone}>
          <PhoneIcon />
          <span data-content-key="pharmacy_phone">{pharmacy.pharmacy_phone}</span>
        </TextLink>
        <AccountEntry />
        <MobileMenu />
      </Container>
    </header>
  );
}
