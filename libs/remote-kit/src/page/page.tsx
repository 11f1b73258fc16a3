import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation } from '../routing/router';
import { pharmacy } from '@pharmacy/contracts';
import { useSiteName } from '@pharmacy/state/core';

/** The page that a component is part of. */
interface Scope {
  readonly path: string;
  /** The whole page is unmounting, not only a part of it. */
  isUnmounting: boolean;
  readonly onFailed: (error: unknown) => void;
}

const ScopeContext = createContext<Scope | null>(null);

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

/**
 * Reports to the shell that an `import()` of the page failed. After a deploy, the shell then loads the remote's current
 * build and remounts the page. Does nothing without a shell, or while the browser is offline: the connection is the cause.
 */
export function useReportFailure(): (error: unknown) => void {
  const onFailed = use(ScopeContext)?.onFailed;
  return useCallback((error) => navigator.onLine && onFailed?.(error), [onFailed]);
}

/**
 * What `useSaveTypedText` saved under this name when the page unmounted, as an initial value. It's available in the first
 * render and doesn't change. Null when nothing was saved.
 */
export function useRestoredText<Text>(name: string): Text | null {
  const scope = use(ScopeContext);
  const [text] = useState(() => (scope ? savedTyped(scope.path, name) : null));
  return text as Text | null;
}

/** Makes `hasUnsavedInput` return true while `isAtRisk`. For input that can't survive a reload, such as a chosen file. */
export function useUnsavedInput(isAtRisk: boolean): void {
  useEffect(() => (isAtRisk ? registerReader(() => true) : undefined), [isAtRisk]);
}

/**
 * Saves typed text across a failure of the page or a reload of its remote.
 *
 * @param name identifies the text within its page, such as `message` or `document 7`
 * @param read returns the typed text in a form that the next build understands too, or null when there's nothing to
 *   save. Called when the page unmounts, and by `hasUnsavedInput`
 */
export function useSaveTypedText<Text>(name: string, read: () => Text | null): void {
  const scope = use(ScopeContext);
  const readNow = useEffectEvent(read);

  useEffect(() => {
    if (!scope) return undefined;
    removeTyped(scope.path, name);
    const latest = () => readNow();
    const stop = registerReader(latest);
    return () => {
      stop();
      const text = scope.isUnmounting ? latest() : null;
      if (text !== null) saveTyped(scope.path, name, text);
    };
  }, [scope, name]);
}

interface Typed {
  readonly path: string;
  readonly name: string;
  readonly text: unknown;
}

/** Reads the typed text of a part of a page. Null when there's nothing to save. */
type ReadTyped = () => unknown;

/** The typed text of unmounted pages. In memory only. */
let saved: readonly Typed[] = [];
const readers = new Set<ReadTyped>();

/** Registers a reader until the returned function is called. */
function registerReader(read: ReadTyped): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

function saveTyped(path: string, name: string, text: unknown): void {
  removeTyped(path, name);
  saved = [...saved, { path, name, text }];
}

const savedTyped = (path: string, name: string): unknown =>
  saved.find((typed) => typed.path === path && typed.name === name)?.text ?? null;

function removeTyped(path: string, name: string): void {
  saved = saved.filter((typed) => typed.path !== path || typed.name !== name);
}

function removeTypedOfOtherPages(path: string): void {
  saved = saved.filter((typed) => typed.path === path);
}

/** Whether reloading the window would lose typed text. */
export const hasUnsavedInput = (): boolean => saved.length > 0 || [...readers].some((read) => read() !== null);

/** The default name of the site. Administrators can change it. */
export const siteName = pharmacy.name;

/** Sets the document title: `Documents · Magnolia Specialty Pharmacy`. With an empty title, only the site's name. */
export function usePageTitle(title: string): void {
  const site = useSiteName();
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site;
  }, [title, site]);
}
