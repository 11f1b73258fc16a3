import { clsx } from 'clsx';
import * as Primitive from '@radix-ui/react-dialog';
import { useRef, type ReactNode, type RefObject } from 'react';
import styles from './surface.module.css';

interface SurfaceProps {
  open: boolean;
  /** Called for Escape, the backdrop, and close buttons. */
  onLeave: () => void;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Whether the content has a `<Primitive.Description>`. */
  described: boolean;
  /** Receives the initial focus; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A modal surface over a backdrop. It traps the focus and restores it on close; the page behind doesn't scroll
 * (`[data-scroll-lock]` in the global styles). The backdrop is a plain element, because Radix's own overlay injects a
 * `<style>`, which the strict Content-Security-Policy blocks. Escape doesn't leave while the focus is in an element with
 * `data-handles-escape`, which prevents the key's default when it handled it.
 */
export function Surface({
  open,
  onLeave,
  role = 'dialog',
  described,
  initialFocus,
  className,
  children,
}: SurfaceProps) {
  const opener = useRef<HTMLElement | null>(null);
  return (
    <Primitive.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onLeave();
      }}
    >
      <Primitive.Portal>
        <div className={styles.backdrop} data-state={open ? 'open' : 'closed'} data-scroll-lock="" data-layer="" />
        <Primitive.Content
          role={role}
          aria-modal
          data-layer=""
          className={clsx(styles.surface, className)}
          {...(described ? {} : { 'aria-describedby': undefined })}
          // Radix handles Escape before the element with the focus can.
          onEscapeKeyDown={(event) => {
            if (document.activeElement?.closest('[data-handles-escape]')) event.preventDefault();
          }}
          // A toast that opens after the dialog is Radix's topmost layer and would receive Escape alone.
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            event.preventDefault();
            onLeave();
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            opener.current = openerOf(document.activeElement);
            const surface = event.currentTarget as HTMLElement;
            const focused = initialFocus?.current ?? firstControl(surface) ?? surface;
            focused.focus({ preventScroll: true });
            // On low screens, the buttons at the end of the content can be below the fold.
            focused.scrollIntoView({ block: 'nearest' });
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current?.isConnected) opener.current.focus();
            // The dialog's action removed the opener, so the focus goes to the main region.
            else if (document.activeElement === document.body) document.querySelector<HTMLElement>('main')?.focus();
          }}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** The element to restore the focus to. For a menu item, which closes with its menu, it's the menu's trigger. */
function openerOf(focused: Element | null): HTMLElement | null {
  const trigger = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = trigger ? document.getElementById(trigger) : focused;
  return opener instanceof HTMLElement ? opener : null;
}

/** The first control in DOM order, where the corner's close button comes last. */
function firstControl(surface: HTMLElement): HTMLElement | null {
  return surface.querySelector<HTMLElement>(
    ':is(input:not([type="hidden"]), select, textarea, button, a[href]):not(:disabled)',
  );
}
