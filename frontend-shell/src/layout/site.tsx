import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { remoteForPath, signInOf, type Role } from '@pharmacy/contracts';
import { useLocation, useNavigate, useScrolling } from '@pharmacy/remote-kit/core';
import { sessionMissing, useCurrentNotice, useDispatch, useSession } from '@pharmacy/state/core';
import { RemoteScreen, UndeclaredScreen } from '../routing/remote-screen';
import { IdleTimeOut, SessionEnded } from '../session/session-end';
import { LazyPart, whenIdle } from '../routing/late-parts';
import { isFramed } from '../session/framed-page';
import { focusMain } from './site-chrome';
import styles from './site.module.css';

const load = () => import('./notices');

/**
 * The notification area. It loads with the first notice, which stays in the store until then, and remains mounted. If it
 * can't be loaded, the next notice tries again.
 */
function SiteNotices() {
  const { notice, close } = useCurrentNotice();
  const [Notices, setNotices] = useState<Awaited<ReturnType<typeof load>>['default'] | null>(null);
  const neededFor = Notices ? undefined : notice?.id;
  useEffect(() => {
    if (neededFor === undefined) return;
    load()
      .catch(load)
      .then(
        ({ default: loaded }) => setNotices(() => loaded),
        (error: unknown) => console.error('The notification area could not be loaded', error),
      );
  }, [neededFor]);
  return (
    Notices && (
      <LazyPart>
        <Notices notice={notice} onClose={(id) => close(String(id))} />
      </LazyPart>
    )
  );
}

/** The current screen and everything that can overlay it. `isServerRendered`: the server rendered the first screen. */
export function Site({ isServerRendered = false }: { readonly isServerRendered?: boolean }) {
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  const remote = remoteForPath(pathname);
  useScrolling({ isServerRendered });
  useFocusOnNavigation();
  useDocumentHead();
  useLeaveOnSignOut();
  return (
    <>
      {remote ? (
        <RemoteScreen remote={remote} />
      ) : (
        <UndeclaredScreen isKnownMissing={isServerRendered && pathname === firstPath} />
      )}
      <IdleTimeOut />
      <SessionEnded />
      <SiteUpdates />
      <SiteNotices />
    </>
  );
}

/** After sign-out, navigates once from any page to the sign-in page of the former role. From there on, the role doesn't matter. */
function useLeaveOnSignOut(): void {
  const { signedOutAs } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const hasLeft = signedOutAs !== null && pathname === signInOf[signedOutAs].replace(/\?.*/, '');
  // `navigate` changes with each page. An effect event keeps that from navigating again.
  const leave = useEffectEvent((role: Role) => void navigate(signInOf[role], { replace: true }));
  useEffect(() => {
    if (signedOutAs !== null) leave(signedOutAs);
  }, [signedOutAs]);
  useEffect(() => {
    if (hasLeft) dispatch(sessionMissing());
  }, [hasLeft, dispatch]);
}

const inHead = (selector: string) => document.head.querySelector<HTMLElement>(selector);

/**
 * Keeps the server-rendered `<head>` in step with client-side navigation. It updates the canonical URL, and removes the
 * description before the next page may set its own. Pages set their own titles.
 */
export function useDocumentHead(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  // A layout effect runs before the effects of the next page.
  useLayoutEffect(() => {
    if (previous.current !== pathname) inHead('meta[name="description"]')?.remove();
  }, [pathname]);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const canonical = inHead('link[rel="canonical"]');
    const address = new URL(pathname, canonical?.getAttribute('href') ?? location.href).href;
    canonical?.setAttribute('href', address);
    inHead('meta[property="og:url"]')?.setAttribute('content', address);
  }, [pathname]);
}

/**
 * Moves focus to the main region after a page change, so that keyboards and screen readers start there. Does nothing on
 * the first page, if the fragment of the URL has the focus already, or when only the query or fragment changes: filters and
 * tabs must not lose focus.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return undefined;
    previous.current = pathname;
    if (hash === `#${document.activeElement?.id}` || focusMain()) return undefined;
    // The back office has its main region in its frame, which may have to be loaded first.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || focusMain()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, hash]);
}

/** Fetches after this many milliseconds even if the browser never becomes idle. */
const PRELOAD_TIMEOUT_MS = 10_000;

/** The update notice. It's preloaded when the browser is idle, because an update removes the old version's files. */
function SiteUpdates() {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (isFramed()) return undefined;
    return whenIdle(() => {
      import('../update/update-notice')
        .then(({ UpdateNotice }) => setNotice(() => UpdateNotice))
        .catch(() => undefined);
    }, PRELOAD_TIMEOUT_MS);
  }, []);
  // The style belongs to the shell: a lazy style sheet would cost every page one more request.
  return (
    Notice && (
      <div role="status" className={styles.place}>
        <Notice />
      </div>
    )
  );
}
