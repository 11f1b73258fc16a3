import { useEffect, useRef, type RefObject } from 'react';

const isLost = (element: Element | null) =>
  element === null || element === document.body || element.checkVisibility?.() === false;

/**
 * Takes the focus on appearing when what had it is gone or hidden, as the chosen row of a list is on a phone; else leaves
 * it where it is. For a heading with `tabIndex={-1}`.
 */
export function useHandedFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLost(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
