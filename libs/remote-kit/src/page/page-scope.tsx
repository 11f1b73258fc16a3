import { createContext, use, useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useLocation } from '../routing/router';
import { forgetTypedElsewhere } from './typed-text';

/** The page around a component, as whoever shows pages knows it. */
export interface Scope {
  readonly path: string;
  /** The page itself was taken down, not only a part of it. */
  isGone: boolean;
  readonly onFailed: (error: unknown) => void;
}

export const ScopeContext = createContext<Scope | null>(null);

interface PageScopeProps {
  /** Told of a part that the page asked for itself and did not get. The same function, as long as it is the same page. */
  readonly onFailed: (error: unknown) => void;
  readonly children: ReactNode;
}

/**
 * Stands around each page, inside the boundary that catches its failures. What was typed in a page that is taken down by a
 * failure, or by another build, is there again when the page is; it is forgotten as soon as another page is drawn.
 */
export function PageScope({ onFailed, children }: PageScopeProps) {
  const { pathname } = useLocation();
  const scope = useMemo<Scope>(() => ({ path: pathname, isGone: false, onFailed }), [pathname, onFailed]);

  // Comes before the effects by which the parts of the page end, and before those by which a page begins.
  useLayoutEffect(() => {
    scope.isGone = false;
    return () => {
      scope.isGone = true;
    };
  }, [scope]);
  useEffect(() => forgetTypedElsewhere(scope.path), [scope]);

  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

const nobody = () => undefined;

/**
 * Tells the shell that a part of the page, fetched by an `import()` of the page's own, could not be had: after a deploy it
 * fetches the remote's present build, and draws the page anew. Without a shell nothing comes of it.
 */
export function usePartFailed(): (error: unknown) => void {
  return use(ScopeContext)?.onFailed ?? nobody;
}
