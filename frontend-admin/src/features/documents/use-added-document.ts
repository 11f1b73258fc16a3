import { useCallback, useMemo, useState } from 'react';
import type { DocumentView } from '@pharmacy/contracts';
import type { AddedDocument } from './added-document.context';

const nothing = { id: null, isSought: false };

/** Remembers what was added last, and whether whoever added it was led to its row by now. */
export function useAddedDocument() {
  const [state, setState] = useState<Omit<AddedDocument, 'onFound'>>(nothing);
  const onFound = useCallback(() => setState((current) => ({ ...current, isSought: false })), []);
  const added = useMemo<AddedDocument>(() => ({ ...state, onFound }), [state, onFound]);
  return { added, seek: ({ id }: DocumentView) => setState({ id, isSought: true }) };
}
