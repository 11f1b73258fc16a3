import { useEffect, useRef, type RefObject } from 'react';

/** Ctrl+S, or ⌘S, saves instead of storing the web page; only while the focus is inside `frame`. */
export function useSaveKey(frame: RefObject<HTMLElement | null>, save: () => void): void {
  const present = useRef(save);
  useEffect(() => {
    present.current = save;
  });
  useEffect(() => {
    const element = frame.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!event.repeat) present.current();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [frame]);
}
