import { useSearchParams } from '@pharmacy/remote-kit/core';
import { Alert } from '@pharmacy/ui';
import { useEffect, useRef, useState } from 'react';
import type { Library } from './use-library';

/** The document that the address names: the links in emails are `/prescriber-portal?document=12`. Null if it names none. */
export function useLinkedId(): number | null {
  const [search] = useSearchParams();
  const id = Number(search.get('document'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export const headingIdOf = (documentId: number) => `document-${documentId}`;

interface LinkedDocumentProps {
  readonly library: Library;
  readonly isLoadingMore: boolean;
  readonly onLoadMore: () => void;
}

type Search = 'open' | 'found' | 'missing';

/**
 * Goes to the linked document once, loading more pages until it's there, and says so if it isn't. What the reader does afterward,
 * such as a search, doesn't start it again.
 */
export function LinkedDocument({ library, isLoadingMore, onLoadMore }: LinkedDocumentProps) {
  const id = useLinkedId();
  const [search, setSearch] = useState<{ readonly id: number | null; readonly state: Search }>({ id, state: 'open' });
  const state = search.id === id ? search.state : 'open';
  const triedAt = useRef(-1);
  const { length } = library.documents;
  const isListed = library.documents.some((document) => document.id === id);

  useEffect(() => {
    if (id === null || state !== 'open') return;
    if (isListed) {
      document.getElementById(headingIdOf(id))?.focus();
      setSearch({ id, state: 'found' });
    } else if (!library.hasMore) setSearch({ id, state: 'missing' });
    else if (!isLoadingMore && triedAt.current !== length) {
      // once for each page: one that can't be loaded isn't tried forever
      triedAt.current = length;
      onLoadMore();
    }
  }, [id, state, isListed, length, library.hasMore, isLoadingMore, onLoadMore]);

  if (id === null || state !== 'missing') return null;
  return (
    <Alert role="status" title="The document in your link isn’t here anymore">
      It was withdrawn or replaced, or it isn’t for your account. Everything that you can open now is listed below.
    </Alert>
  );
}
