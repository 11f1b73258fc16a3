import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the keyboard focus in a list when the focused row is removed. Browsers move the focus to the page then; this
 * moves it to the list's frame, which needs `tabIndex={-1}`.
 */
export function useListFocus(rows: unknown): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && (frame.current?.contains(target) ?? false);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) frame.current?.focus();
  }, [rows]);

  return frame;
}
