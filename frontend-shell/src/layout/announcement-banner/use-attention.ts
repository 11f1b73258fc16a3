import { useState, type FocusEvent, type PointerEvent } from 'react';

export interface Attention {
  /** Somebody points at it, or has the focus in it. */
  readonly isThere: boolean;
  /** Counts as gone until they come again. */
  readonly dismiss: () => void;
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

export function useAttention(): Attention {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  return {
    isThere: isPointedAt || hasFocus,
    dismiss: () => {
      setIsPointedAt(false);
      setHasFocus(false);
    },
    handlers: {
      // A finger does not hover: it would be there until it touches something else.
      onPointerEnter: ({ pointerType }) => setIsPointedAt(pointerType !== 'touch'),
      onPointerLeave: () => setIsPointedAt(false),
      onFocus: () => setHasFocus(true),
      onBlur: ({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget)),
    },
  };
}
