import { homeOf, type Role, type SessionUser } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { useSignOut } from '@pharmacy/state/core';
import { Menu } from '@pharmacy/ui';
import { CircleUserIcon, FolderOpenIcon, LayoutDashboardIcon, LogOutIcon } from '@pharmacy/ui/core';
import { AccountButton } from './account-button';

interface AccountMenuProps {
  readonly user: SessionUser;
  readonly role: Role;
  /** The user clicked the button before the menu had loaded. */
  readonly openOnLoad: boolean;
}

/** Links to the user's home page and account, and signs them out. */
export default function AccountMenu({ user, role, openOnLoad }: AccountMenuProps) {
  const signOut = useSignOut();
  const home =
    role === 'admin'
      ? { label: 'Dashboard', icon: <LayoutDashboardIcon /> }
      : { label: 'My portal', icon: <FolderOpenIcon /> };
  return (
    <Menu
      defaultOpen={openOnLoad}
      heading={`Signed in as ${user.username}`}
      trigger={<AccountButton user={user} />}
      items={[
        { key: 'home', ...home, link: <Link to={homeOf[role]} /> },
        { key: 'account', label: 'Your account', icon: <CircleUserIcon />, link: <Link to="/account" /> },
        { key: 'sign-out', label: 'Sign out', icon: <LogOutIcon />, separated: true, onSelect: signOut },
      ]}
    />
  );
}
