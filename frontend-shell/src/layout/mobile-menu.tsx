import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { NavLink, useLocation } from '@pharmacy/remote-kit/core';
import { IconButton, MenuIcon, XIcon } from '@pharmacy/ui/core';
import { PharmacyPhone } from './pharmacy-phone';
import { mainLinks } from './site-links';
import styles from './mobile-menu.module.css';

/** The header's links behind a button on narrow screens. Escape, a click outside, or a navigation closes it. */
export function MobileMenu() {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const close = () => setOpenAt(null);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
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
    // The handler is on the wrapper so that Escape works from any element in the menu.
    <div ref={root} className={styles.menu} onKeyDown={closeOnEscape} role="presentation">
      <IconButton
        ref={button}
        label={isOpen ? 'Close menu' : 'Open menu'}
        icon={isOpen ? <XIcon /> : <MenuIcon />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : key)}
      />
      <nav id={id} aria-label="Menu" hidden={!isOpen} className={styles.sheet}>
        <ul className={styles.list}>
          {mainLinks.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'} className={styles.link} onClick={close}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <PharmacyPhone verb="Call" className={styles.phone} />
      </nav>
    </div>
  );
}
