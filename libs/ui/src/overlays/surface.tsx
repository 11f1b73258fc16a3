import { clsx } from 'clsx';
import { Dialog as Primitive } from 'radix-ui';
import { useRef, type ReactNode, type RefObject } from 'react';
import styles from './surface.module.css';

export interface SurfaceProps {
  open: boolean;
  /** Escape, the backdrop or a close button asks for this. */
  onLeave: () => void;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** The surface has a `<Primitive.Description>`. */
  described: boolean;
  /** Gets the focus on opening; otherwise the first control does. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A modal surface over a backdrop: focus is kept inside and returns to where it was; the page behind does not scroll
 * (`[data-scroll-lock]` in the global styles). The backdrop is a plain element because Radix's own one writes a `<style>`
 * into the page, which a strict Content-Security-Policy refuses.
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
          // A notice that came after the dialog is the topmost layer for Radix, which gives Escape to that one only.
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            event.preventDefault();
            onLeave();
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            opener.current = openerOf(document.activeElement);
            const surface = event.currentTarget as HTMLElement;
            (initialFocus?.current ?? firstControl(surface) ?? surface).focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current?.isConnected) opener.current.focus();
            // It went with what the dialog removed: the page's main region is the place to go on from.
            else if (document.activeElement === document.body) document.querySelector<HTMLElement>('main')?.focus();
          }}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** What the focus returns to. An entry of a menu goes with its menu: then it is the button that opened that. */
function openerOf(focused: Element | null): HTMLElement | null {
  const trigger = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = trigger ? document.getElementById(trigger) : focused;
  return opener instanceof HTMLElement ? opener : null;
}

/** The first control of the surface's own order: the corner's close button comes last. */
function firstControl(surface: HTMLElement): HTMLElement | null {
  return surface.querySelector<HTMLElement>(
    ':is(input:not([type="hidden"]), select, textarea, button, a[href]):not(:disabled)',
  );
}
