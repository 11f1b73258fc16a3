import { useState } from 'react';
import { useSiteName } from '@pharmacy/state';
import { Drawer, IconButton, Logo, MenuIcon } from '@pharmacy/ui';
import { SidebarLinks } from './sidebar-links';
import { SignedInPerson } from './signed-in-person';
import styles from './top-bar.module.css';

/** The sidebar's stand-in on a phone: a bar with a menu button. */
export function TopBar({ className }: { readonly className?: string | undefined }) {
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
