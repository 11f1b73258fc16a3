import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the keyboard in a list whose rows go away: when the focused row is removed, the browser drops the focus to
 * the page, and this hands it to the list's frame, which needs `tabIndex={-1}`.
 */
export function useKeptFocus(rows: unknown): RefObject<HTMLDivElement | null> {
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
