import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For an element that may disappear with the focused control inside it: it leaves the focus to the dialog or page around it. */
export function useLeaveFocus(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const removed = element.current;
    return () => {
      if (!removed?.contains(document.activeElement)) return;
      const dialog = removed.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
      const region = dialog ?? document.querySelector<HTMLElement>('main');
      // Now it's still on the page, and what replaces it may take the focus.
      queueMicrotask(() => {
        if (document.activeElement === document.body) region?.focus({ preventScroll: true });
      });
    };
  }, []);
  return element;
}
