import { createContext, use, useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useLocation } from '../routing/router';
import { removeTypedOfOtherPages } from './typed-text';

/** The page that a component is part of. */
export interface Scope {
  readonly path: string;
  /** The whole page is unmounting, not only a part of it. */
  isUnmounting: boolean;
  readonly onFailed: (error: unknown) => void;
}

export const ScopeContext = createContext<Scope | null>(null);

interface PageScopeProps {
  /** Called when the page fails to load one of its own chunks. Must be a stable function while the page is the same. */
  readonly onFailed: (error: unknown) => void;
  readonly children: ReactNode;
}

/**
 * Wraps each page, inside its error boundary. Text that was typed before a failure or a reload of the remote is restored
 * when the page mounts again. It's dropped when another page renders.
 */
export function PageScope({ onFailed, children }: PageScopeProps) {
  const { pathname } = useLocation();
  const scope = useMemo<Scope>(() => ({ path: pathname, isUnmounting: false, onFailed }), [pathname, onFailed]);

  // A layout effect's cleanup runs before the effect cleanups of the page's parts, which read the flag.
  useLayoutEffect(() => {
    scope.isUnmounting = false;
    return () => {
      scope.isUnmounting = true;
    };
  }, [scope]);
  useEffect(() => removeTypedOfOtherPages(scope.path), [scope]);

  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

const noop = () => undefined;

/**
 * Reports to the shell that an `import()` of the page failed. After a deploy, the shell then loads the remote's current
 * build and remounts the page. Does nothing without a shell.
 */
export function useReportFailure(): (error: unknown) => void {
  return use(ScopeContext)?.onFailed ?? noop;
}
