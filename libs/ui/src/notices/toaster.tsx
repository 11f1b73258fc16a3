import { clsx } from 'clsx';
import * as Toast from '@radix-ui/react-toast';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { CircleAlertIcon, CircleCheckIcon, XIcon } from '@pharmacy/ui/core';
import styles from './toaster.module.css';

export interface ToasterNotice {
  /** Unique for each notice, even if the text repeats. */
  id: string | number;
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
}

interface ToasterProps {
  /** The current notice; null for none. */
  notice: ToasterNotice | null;
  /** Called when the notice is dismissed, swiped away, or times out. */
  onClose: (id: ToasterNotice['id']) => void;
}

/** Hovering, focusing, or leaving the window pauses it. */
const DISPLAY_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/**
 * Keeps the viewport off the page's header and sidebar, wherever they end when a notice comes: banners can move them. A screen
 * over the page marks its own header with `data-header`.
 */
function useBesideFrame(noticeId: ToasterNotice['id'] | undefined): RefObject<HTMLOListElement | null> {
  const viewport = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const header =
      (document.querySelector('[data-header]') ?? document.querySelector('header'))?.getBoundingClientRect().bottom ??
      0;
    const sidebar = document.querySelector('[data-sidebar]')?.getBoundingClientRect().right ?? 0;
    viewport.current?.style.setProperty('--header-end', `${Math.max(0, header)}px`);
    viewport.current?.style.setProperty('--sidebar-end', `${Math.max(0, sidebar)}px`);
  }, [noticeId]);
  return viewport;
}

/** A frame of the page that takes the focus looks to the window as if the user had left it, which pauses notices. This resumes them. */
function useResumeInFrame(viewport: RefObject<HTMLOListElement | null>): void {
  useEffect(() => {
    const resume = () => {
      if (!(document.activeElement instanceof HTMLIFrameElement)) return;
      viewport.current?.parentElement?.dispatchEvent(new Event('pointerleave'));
    };
    // After the pause, which listens to the same event.
    const onBlur = () => void setTimeout(resume);
    window.addEventListener('blur', onBlur);
    return () => window.removeEventListener('blur', onBlur);
  }, [viewport]);
}

/** The toast area, once per application. F8 focuses it. */
export function Toaster({ notice, onClose }: ToasterProps) {
  // Keeps the last notice rendered during its exit animation.
  const [shown, setShown] = useState(notice);
  if (notice && notice !== shown) setShown(notice);
  const viewport = useBesideFrame(shown?.id);
  useResumeInFrame(viewport);
  return (
    <Toast.Provider
      label="Notification"
      duration={DISPLAY_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {shown && (
        <Toast.Root
          key={shown.id}
          open={notice !== null}
          onOpenChange={(open) => {
            if (!open) onClose(shown.id);
          }}
          // `foreground` is announced assertively, `background` politely.
          type={shown.variant === 'destructive' ? 'foreground' : 'background'}
          className={clsx(styles.toast, shown.variant === 'destructive' && styles.destructive)}
        >
          {shown.variant === 'destructive' ? (
            <CircleAlertIcon className={styles.icon} />
          ) : (
            <CircleCheckIcon className={styles.icon} />
          )}
          <div className={styles.words}>
            <Toast.Title className={styles.title}>{shown.title}</Toast.Title>
            {shown.description && (
              <Toast.Description className={styles.description}>{shown.description}</Toast.Description>
            )}
          </div>
          <Toast.Close aria-label="Dismiss notification" className={styles.close}>
            <XIcon />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={viewport}
        data-layer=""
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        className={styles.viewport}
      />
    </Toast.Provider>
  );
}
