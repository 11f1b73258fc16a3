import { createContext, useContext } from 'react';
import type { PageBlockView } from '@pharmacy/contracts';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import type { PageBlocks } from '@pharmacy/state/core';

/** The texts that everything below shows by key. A server gives them at once; in a browser they arrive. */
export const BlocksContext = createContext<PageBlocks>({});

export const useBlocks = (): PageBlocks => useContext(BlocksContext);

/** null for a text that the server does not have: what shows it is then simply absent. */
export function useBlock(key: ContentKey): PageBlockView | null {
  return useBlocks()[key] ?? null;
}

/** What a plain block says, for the places that are no element: addresses, numbers. Empty when it is absent or rich. */
export function usePlainText(key: ContentKey): string {
  const block = useBlock(key);
  return block?.contentType === 'plain' ? block.content.trim() : '';
}
