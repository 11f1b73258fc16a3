import { lazy, useState } from 'react';
import { homeOf, type Role, type SessionUser } from '@pharmacy/contracts';
import { Link, NavLink } from '@pharmacy/remote-kit/core';
import { usePharmacyFact } from '@pharmacy/state/core';
import { Container, LinkButton, Logo, LogInIcon } from '@pharmacy/ui/core';
import { LazyPart } from '../routing/late-parts';
import { useShownSession } from '../session/framed-page';
import { AccountButton, AccountLink } from './account-button';
import { MobileMenu } from './mobile-menu';
import { PharmacyFact, PharmacyPhone } from './pharmacy-facts';
import { headerLinks } from './site-links';
import account from './account-entry.module.css';
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

const AccountMenu = lazy(() => import('./account-menu'));

/** The sign-in link, or the account menu once signed in. Its width is fixed so that a user's name doesn't shift the header. */
export function AccountEntry() {
  const { user, role } = useShownSession();
  return (
    <div className={account.place}>
      {user && role ? (
        <EntryOf user={user} role={role} />
      ) : (
        <LinkButton asChild size="sm" className={account.entry} icon={<LogInIcon />}>
          <Link to="/login">Sign in</Link>
        </LinkButton>
      )}
    </div>
  );
}

/** In a view of the portal there's nothing to manage, and no one to sign out. */
const EntryOf = ({ user, role }: { readonly user: SessionUser; readonly role: Role }) =>
  user.viewedBy ? <AccountLink user={user} href={homeOf[role]} /> : <OwnAccount user={user} role={role} />;

/** If the user clicks before the menu has loaded, the menu opens as soon as it loads. */
function OwnAccount({ user, role }: { readonly user: SessionUser; readonly role: Role }) {
  const [openOnLoad, setOpenOnLoad] = useState(false);
  return (
    <LazyPart
      fallback={<AccountButton user={user} aria-haspopup="menu" onClick={() => setOpenOnLoad(true)} />}
      failed={<AccountLink user={user} href={homeOf[role]} />}
    >
      <AccountMenu user={user} role={role} openOnLoad={openOnLoad} />
    </LazyPart>
  );
}
