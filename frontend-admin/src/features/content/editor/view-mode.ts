import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The text alone, full screen, beside its page, or only on its page. */
export type ViewMode = 'editor' | 'fullscreen' | 'split' | 'preview';

export const showsPreview = (mode: ViewMode): mode is 'split' | 'preview' => mode === 'split' || mode === 'preview';

/**
 * The back office's siblings of the element and of its ancestors. Dialogs and notices render elsewhere and stay
 * interactive.
 */
function besides(element: HTMLElement): Element[] {
  const others: Element[] = [];
  const frame = element.closest('main')?.parentElement;
  let each: Element = element;
  while (each !== frame && each.parentElement && each.parentElement !== document.body) {
    const holder: Element = each.parentElement;
    others.push(...[...holder.children].filter((other) => other !== each && !other.hasAttribute('inert')));
    each = holder;
  }
  return others;
}

const handlesEscape = ({ target }: Event) =>
  target instanceof Element && target.closest('[data-handles-escape]') !== null;

/**
 * While on, the element fills the window: everything beneath is inert, and Escape exits, except from an element with
 * `data-handles-escape`. The browser's own full-screen mode would hide dialogs, which render elsewhere in the page.
 */
export function useFullscreen(ref: RefObject<HTMLElement | null>, isOn: boolean, leave: () => void): void {
  const exit = useEffectEvent(leave);
  useEffect(() => {
    const element = ref.current;
    if (!isOn || !element) return undefined;
    const beneath = besides(element);
    beneath.forEach((other) => other.setAttribute('inert', ''));
    element.dataset.scrollLock = '';
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !handlesEscape(event)) exit();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => {
      beneath.forEach((other) => other.removeAttribute('inert'));
      delete element.dataset.scrollLock;
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [ref, isOn]);
}
