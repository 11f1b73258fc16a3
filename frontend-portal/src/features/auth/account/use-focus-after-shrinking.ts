import { useEffect, useRef, type RefObject } from 'react';

/** The heading of a list that gets the focus when the focus went with what left the list. */
export function useFocusAfterShrinking(length: number | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(length);
  useEffect(() => {
    const isShorter = length !== undefined && previous.current !== undefined && length < previous.current;
    previous.current = length;
    if (isShorter && document.activeElement === document.body) heading.current?.focus();
  }, [length]);
  return heading;
}
