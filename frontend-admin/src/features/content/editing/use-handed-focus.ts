import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from '@pharmacy/remote-kit/core';

const isLost = (element: Element | null) =>
  element === null ||
  element === document.body ||
  element.matches(':disabled') ||
  element.checkVisibility?.() === false;

/**
 * Takes the focus on appearing, and whenever `change` is another, when what had it is gone, hidden or disabled: the chosen
 * row of a list is on a phone, the publish button once there is nothing to publish. Not on the first page of a visit,
 * where nothing had it. For a heading with `tabIndex={-1}`.
 */
export function useHandedFocus(change: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useRef(useNavigationType() === NavigationType.Pop);
  useEffect(() => {
    if (!isFirstPage.current && isLost(document.activeElement)) heading.current?.focus({ preventScroll: true });
    isFirstPage.current = false;
  }, [change]);
  return heading;
}
