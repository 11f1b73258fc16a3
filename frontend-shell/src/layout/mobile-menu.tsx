import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { isWebAddress } from '@pharmacy/contracts';
import { NavLink, useLocation } from '@pharmacy/remote-kit/core';
import { usePharmacyFact } from '@pharmacy/state/core';
import { IconButton, MenuIcon, VisuallyHidden, XIcon } from '@pharmacy/ui/core';
import { PharmacyPhone } from './pharmacy-facts';
import { mainLinks, pharmacyLinks, type SiteLink } from './site-links';
import { useShownSession } from '../session/framed-page';
import styles from './mobile-menu.module.css';

const signIn = { to: '/login', label: 'Sign in' };

/** The site's links behind a button on narrow screens. Escape, a click or the focus outside, or a navigation closes it. */
export function MobileMenu() {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const { user } = useShownSession();
  // The focused element is hidden with the menu. If a link leads to another page, the focus moves on from the button.
  const close = () => {
    setOpenAt(null);
    button.current?.focus();
  };

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close();
  };

  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpenAt(null);
  };

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  return (
    // The handlers are on the wrapper so that they work from any element in the menu.
    <div ref={root} className={styles.menu} onKeyDown={closeOnEscape} onBlur={closeOnLeave} role="presentation">
      <IconButton
        ref={button}
        label={isOpen ? 'Close menu' : 'Open menu'}
        icon={isOpen ? <XIcon /> : <MenuIcon />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : key)}
      />
      <nav id={id} aria-label="Menu" hidden={!isOpen} className={styles.sheet}>
        <MenuLinks links={mainLinks} onFollow={close} />
        <MenuLinks links={pharmacyLinks} onFollow={close}>
          <PatientPortal />
          {!user && <MenuLink link={signIn} onFollow={close} />}
        </MenuLinks>
        <PharmacyPhone verb="Call" className={styles.phone} />
      </nav>
    </div>
  );
}

interface MenuLinksProps {
  readonly links: readonly SiteLink[];
  readonly onFollow: () => void;
  readonly children?: ReactNode;
}

function MenuLinks({ links, onFollow, children }: MenuLinksProps) {
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <MenuLink key={link.to} link={link} onFollow={onFollow} />
      ))}
      {children}
    </ul>
  );
}

interface MenuLinkProps {
  readonly link: SiteLink;
  readonly onFollow: () => void;
}

function MenuLink({ link: { to, label }, onFollow }: MenuLinkProps) {
  return (
    <li>
      <NavLink to={to} end={to === '/'} className={styles.link} onClick={onFollow}>
        {label}
      </NavLink>
    </li>
  );
}

/** Not shown until the pharmacy has a patient portal. */
function PatientPortal() {
  const address = usePharmacyFact('patient_portal_url');
  if (!isWebAddress(address)) return null;
  return (
    <li>
      <a href={address} target="_blank" rel="noopener noreferrer" className={styles.link}>
        Patient portal
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    </li>
  );
}
