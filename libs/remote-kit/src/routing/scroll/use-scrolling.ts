import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation } from 'react-router';
import type { Visit } from '../history/site-history';
import { useSiteHistory } from '../history/site-router';
import { ScrollPositions } from './scroll-positions';
import { scrollWhenAble } from './scroll-when-able';

const toPosition = (position: number) => () => {
  window.scrollTo(0, position);
  return window.scrollY >= position - 1;
};

const toFragment = (hash: string) => () => {
  const target = document.getElementById(nameIn(hash));
  target?.scrollIntoView();
  return target !== null;
};

/** A fragment that somebody wrote by hand may be no encoding of anything: it is then a name as it stands. */
function nameIn(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * A new page begins at its top, or at the fragment of its address; Back and Forward lead to where the page was left, also
 * when it must load first. `isDrawn` tells that the first page was there before this script: the browser has then
 * scrolled it, and a person may have.
 */
export function useScrolling({ isDrawn }: { readonly isDrawn: boolean }): void {
  const history = useSiteHistory();
  const { key } = useLocation();
  const [positions] = useState(() => new ScrollPositions());
  const shown = useRef(isDrawn ? key : null);

  // Before the next page is drawn, which may be shorter.
  useEffect(
    () => history.subscribe(() => shown.current !== null && positions.set(shown.current, window.scrollY)),
    [history, positions],
  );
  useBrowsersOwnBetweenPages(() => {
    if (shown.current !== null) positions.set(shown.current, window.scrollY);
    positions.keep();
  });

  useLayoutEffect(() => {
    if (shown.current === key) return undefined;
    const isFirst = shown.current === null;
    shown.current = key;
    return scrollTo(history.present(), positions.get(key), isFirst);
  }, [history, key, positions]);
}

function scrollTo({ location: { hash }, type, keepsScroll }: Visit, left: number | undefined, isFirst: boolean) {
  if (type === NavigationType.Pop && left !== undefined) return scrollWhenAble(toPosition(left));
  if (keepsScroll) return undefined;
  if (hash !== '') return scrollWhenAble(toFragment(hash));
  if (!isFirst) toPosition(0)();
  return undefined;
}

/** While the page stands, it scrolls itself; a page that comes or goes is the browser's to scroll. */
function useBrowsersOwnBetweenPages(leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const take = () => (window.history.scrollRestoration = 'manual');
    const give = () => {
      latest.current();
      window.history.scrollRestoration = 'auto';
    };
    take();
    window.addEventListener('pageshow', take);
    window.addEventListener('pagehide', give);
    return () => {
      window.removeEventListener('pageshow', take);
      window.removeEventListener('pagehide', give);
      window.history.scrollRestoration = 'auto';
    };
  }, []);
}
