import { type ReactNode, useEffect, useState } from 'react';
import {
  Button,
  CircleUserIcon,
  Drawer,
  EmptyState,
  IconButton,
  LinkButton,
  LockIcon,
  Logo,
  LogOutIcon,
  MenuIcon,
  PageHeader,
  SkipLink,
  Stack,
} from '@pharmacy/ui';
import { Link, NavLink, useLocation } from '@pharmacy/remote-kit/core';
import { useSession, useSignOut, useSiteName } from '@pharmacy/state';
import { withoutEndSlashes } from '@pharmacy/contracts';
import { displayName } from '../people/names';
import { leaveScreen } from '../leaving/form-dialog';
import { sidebarEntries, SidebarLinks } from './sidebar-links';
import { useAccess } from '../access/access';
import styles from './admin-frame.module.css';

/** The layout of every back office screen: a sidebar, which becomes a drawer on phones. */
export default function AdminFrame({ children }: { readonly children: ReactNode }) {
  useDensePage();
  return (
    <div className={styles.frame}>
      <SkipLink />
      <aside className={styles.aside} data-sidebar="">
        <Sidebar />
      </aside>
      <TopBar className={styles.top} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.content}>
          <ScreenAccess>{children}</ScreenAccess>
        </div>
      </main>
    </div>
  );
}

/** Makes the whole page dense, including dialogs and notices, which render outside the screen that opens them. */
function useDensePage(): void {
  useEffect(() => {
    document.body.dataset.density = 'dense';
    return () => {
      delete document.body.dataset.density;
    };
  }, []);
}

function Sidebar() {
  return (
    <div className={styles.sidebar} data-surface="dark">
      <Link to="/" className={styles.home}>
        <Logo name={useSiteName()} tagline="Back office" inverse />
      </Link>
      <SidebarLinks />
      <SignedInPerson />
    </div>
  );
}

/** Replaces the sidebar on phones: a bar with a menu button. */
function TopBar({ className }: { readonly className?: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className={className}>
      <div className={styles.bar}>
        <IconButton label="Open menu" icon={<MenuIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
        <Logo name={useSiteName()} />
      </div>
      <Drawer open={isOpen} onOpenChange={setIsOpen} title="Back office">
        <div className={styles.menu}>
          <SidebarLinks onFollow={() => setIsOpen(false)} />
          <SignedInPerson />
        </div>
      </Drawer>
    </header>
  );
}

/** The signed-in user, a link to the rest of their account, and the sign-out button. */
function SignedInPerson() {
  const { user } = useSession();
  const signOut = useSignOut();
  if (!user) return null;
  return (
    <div className={styles.person}>
      <div className={styles.words}>
        <p className={styles.name}>{displayName(user)}</p>
        <p className={styles.detail}>{user.email}</p>
      </div>
      <LinkButton asChild variant="ghost" size="sm" icon={<CircleUserIcon />} className={styles.own}>
        <NavLink to="/account">Your account</NavLink>
      </LinkButton>
      <Button
        variant="ghost"
        size="sm"
        icon={<LogOutIcon />}
        onClick={() => leaveScreen(signOut)}
        className={styles.leave}
      >
        Logout
      </Button>
    </div>
  );
}

/**
 * Shows a screen to users with the permission of its sidebar entry, and a notice to others who open its address. A screen below
 * another one, such as the figures of documents, has the entry of that one.
 */
function ScreenAccess({ children }: { readonly children: ReactNode }) {
  const can = useAccess();
  const path = withoutEndSlashes(useLocation().pathname);
  const [entry] = sidebarEntries
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length);
  if (!entry?.permission || can(entry.permission)) return children;
  return (
    <Stack gap="lg">
      <PageHeader title={entry.label} />
      <EmptyState icon={<LockIcon />} title="You don’t have access to this page. Ask an owner." />
    </Stack>
  );
}
