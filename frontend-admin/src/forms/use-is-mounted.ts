import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns whether the component is still on the screen. For what a response may do only if nobody has left meanwhile. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
