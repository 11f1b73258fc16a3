import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { QueryView } from '@pharmacy/remote-kit';

/** The state of a list's query. The keyboard focus stays in the list when the focused row is removed. */
export function ListView<Data>(props: ComponentProps<typeof QueryView<Data>>) {
  const frame = useListFocus(props.query.data);
  return (
    <div ref={frame} tabIndex={-1}>
      <QueryView {...props} />
    </div>
  );
}

/**
 * Keeps the keyboard focus in a list when the focused row is removed. Browsers move the focus to the page then; this
 * moves it to the list's frame, which needs `tabIndex={-1}`. If the frame leaves with the last row, the focus goes to the
 * element with the ID `after`.
 */
export function useListFocus(rows: unknown, after = ''): RefObject<HTMLDivElement | null> {
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
    if (!wasInside.current || document.activeElement !== document.body) return;
    if (frame.current) frame.current.focus();
    else document.getElementById(after)?.focus({ preventScroll: true });
  }, [rows, after]);

  return frame;
}
