import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '@pharmacy/remote-kit/core';

/** Brings an element into view when the address names its fragment: the page may load after the browser has looked for it. */
export function useAnchor<Target extends HTMLElement>(anchor: string | undefined): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (anchor !== undefined && hash === `#${anchor}`) target.current?.scrollIntoView();
  }, [anchor, hash, key]);
  return target;
}
