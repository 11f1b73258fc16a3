import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation } from 'react-router';
import type { Visit } from '../history/site-history';
import { useSiteHistory } from '../history/site-router';

/** How long to wait for a page to reach its previous height. */
const RESTORE_TIMEOUT_MS = 5_000;

/** User input that cancels a pending scroll. */
const CANCEL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Calls `scroll` now, and again each time the page grows until it returns true, because content below may still be
 * loading. User input cancels it, and so does the returned function.
 */
function scrollWhenAble(scroll: () => boolean): () => void {
  if (scroll()) return () => undefined;
  const observer = new ResizeObserver(() => scroll() && stop());
  const timer = setTimeout(() => stop(), RESTORE_TIMEOUT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    CANCEL_EVENTS.forEach((type) => window.removeEventListener(type, stop));
  };
  observer.observe(document.body);
  CANCEL_EVENTS.forEach((type) => window.addEventListener(type, stop, { passive: true }));
  return stop;
}

const KEY = 'scroll_positions';

/** More pages than anyone goes back. The oldest are dropped first. */
const MAX_POSITIONS = 50;

type Positions = Map<string, number>;

function read(): Positions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? (stored as [string, number][]) : []);
  } catch {
    return new Map();
  }
}

/** The scroll position of each visited page, in CSS pixels, by the key of its history entry. */
class ScrollPositions {
  private readonly positions = read();

  get(key: string): number | undefined {
    return this.positions.get(key);
  }

  set(key: string, position: number): void {
    this.positions.delete(key);
    this.positions.set(key, position);
  }

  /** Saves the positions for this tab's next page load. */
  save(): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...this.positions].slice(-MAX_POSITIONS)));
    } catch {
      // Storage is full or blocked. The next page load starts at the top.
    }
  }
}

const toPosition = (position: number) => () => {
  window.scrollTo(0, position);
  return window.scrollY >= position - 1;
};

const toFragment = (hash: string, takesFocus: boolean) => () => {
  const target = document.getElementById(fragmentId(hash));
  target?.scrollIntoView();
  if (target && takesFocus) moveFocus(target);
  return target !== null;
};

/** Keyboards and screen readers go on from `target`, as after a link to a fragment that the browser follows itself. */
function moveFocus(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** A hand-written fragment may not be valid percent-encoding. It's then used as is. */
function fragmentId(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/**
 * Scrolls a new page to the top or to the fragment of its URL, which a link also gives the focus. Back and Forward restore
 * the position, even when the page must load first. `isServerRendered`: the first page was visible before this script ran, so
 * the browser or the user may already have scrolled it.
 */
export function useScrolling({ isServerRendered }: { readonly isServerRendered: boolean }): void {
  const history = useSiteHistory();
  const { key } = useLocation();
  const [positions] = useState(() => new ScrollPositions());
  const shown = useRef(isServerRendered ? key : null);

  // Saves the position before the next page renders, because it may be shorter.
  useEffect(
    () => history.subscribe(() => shown.current !== null && positions.set(shown.current, window.scrollY)),
    [history, positions],
  );
  useManualScrollRestoration(() => {
    if (shown.current !== null) positions.set(shown.current, window.scrollY);
    positions.save();
  });

  useLayoutEffect(() => {
    if (shown.current === key) return undefined;
    const isFirst = shown.current === null;
    shown.current = key;
    return scrollTo(history.current(), positions.get(key), isFirst);
  }, [history, key, positions]);
}

function scrollTo({ location: { hash }, type, keepsScroll }: Visit, saved: number | undefined, isFirst: boolean) {
  if (type === NavigationType.Pop && saved !== undefined) return scrollWhenAble(toPosition(saved));
  if (keepsScroll) return undefined;
  if (hash !== '') return scrollWhenAble(toFragment(hash, type !== NavigationType.Pop));
  if (!isFirst) toPosition(0)();
  return undefined;
}

/** Turns off the browser's scroll restoration while the page is active, and leaves full page loads to the browser. */
function useManualScrollRestoration(onLeave: () => void): void {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    const onShow = () => (window.history.scrollRestoration = 'manual');
    const onHide = () => {
      latest.current();
      window.history.scrollRestoration = 'auto';
    };
    onShow();
    window.addEventListener('pageshow', onShow);
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pageshow', onShow);
      window.removeEventListener('pagehide', onHide);
      window.history.scrollRestoration = 'auto';
    };
  }, []);
}
