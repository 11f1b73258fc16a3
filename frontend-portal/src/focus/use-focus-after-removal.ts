import { type FocusEvent, type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';

interface FocusAfterRemoval {
  /** For the element around the controls. */
  readonly area: {
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
  /** The ref of the element that receives the focus. It needs a `tabIndex`. */
  readonly target: RefCallback<HTMLElement>;
}

/**
 * Moves the focus to `target` when the focused control leaves the page, such as with the item that it removed. Otherwise the
 * focus would fall to the body, and the next Tab would start at the top. Call it in the component that renders the change.
 */
export function useFocusAfterRemoval(): FocusAfterRemoval {
  const element = useRef<HTMLElement>(null);
  const focused = useRef<Element>(null);

  useLayoutEffect(() => {
    if (document.activeElement !== document.body || focused.current?.isConnected !== false) return;
    focused.current = null;
    element.current?.focus();
  });

  return {
    area: {
      onFocus: ({ target }) => void (focused.current = target),
      // A control that's still on the page lost the focus to something else.
      onBlur: ({ target }) => void (target.isConnected && (focused.current = null)),
    },
    target: useCallback((found) => void (element.current = found), []),
  };
}
