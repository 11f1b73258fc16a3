import { useLocation, useSearchParams } from '@pharmacy/remote-kit/core';
import { Alert } from '@pharmacy/ui';
import { useEffect, useRef, useState } from 'react';
import type { WholeLibrary } from './use-library';

/** The document that the address names: the links in emails are `/prescriber-portal?document=12`. Null if it names none. */
export function useLinkedId(): number | null {
  const [search] = useSearchParams();
  const id = Number(search.get('document'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/**
 * Calls `onLink` while rendering, once for each link to a document that is followed on the open page, the same one again
 * included. Returns a key of the last one. The skip link isn't one.
 */
export function useFollowedLink(onLink: () => void): string {
  const { key, hash } = useLocation();
  const id = useLinkedId();
  const [followed, setFollowed] = useState(key);
  if (key !== followed && id !== null && hash === '') {
    setFollowed(key);
    onLink();
  }
  return followed;
}

export const headingIdOf = (documentId: number) => `document-${documentId}`;

type Search = 'open' | 'found' | 'missing';

/** Where the focus is until the reader moves it. */
const hasNotMovedOn = (id: number) => document.activeElement?.matches(`body, main, a[href$="document=${id}"]`);

/**
 * Goes to the linked document once for each `key`, loading more pages of the whole library until it's there, and shows a
 * notice as long as it isn't. A document that comes after the notice doesn't scroll the page. What the reader does afterward,
 * such as a search or the choice of another list, doesn't start it again: this must stay mounted while lists load.
 */
export function LinkedDocument({ library }: { readonly library: WholeLibrary }) {
  const { loaded, hasMore, isFetching, loadMore } = library;
  const id = useLinkedId();
  const [search, setSearch] = useState<{ readonly id: number | null; readonly state: Search }>({ id, state: 'open' });
  const state = search.id === id ? search.state : 'open';
  const triedAt = useRef(-1);
  const isListed = loaded?.some((document) => document.id === id);

  useEffect(() => {
    if (id === null || state === 'found' || !loaded) return;
    if (isListed) {
      const isLate = state === 'missing';
      if (!isLate || hasNotMovedOn(id)) document.getElementById(headingIdOf(id))?.focus({ preventScroll: isLate });
      setSearch({ id, state: 'found' });
    } else if (!hasMore) setSearch({ id, state: 'missing' });
    else if (!isFetching && triedAt.current !== loaded.length) {
      // once for each page: one that can't be loaded isn't tried forever
      triedAt.current = loaded.length;
      loadMore();
    }
  }, [id, state, isListed, loaded, hasMore, isFetching, loadMore]);

  if (id === null || state !== 'missing' || isListed || !loaded?.length) return null;
  return (
    <Alert role="status" title="The document in your link isn’t here anymore">
      It was withdrawn or replaced, or it isn’t for your account. Everything that you can open now is listed below.
    </Alert>
  );
}
