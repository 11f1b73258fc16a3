import { createContext, useContext } from 'react';
import type { PageBlockView } from '@pharmacy/contracts';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import type { PageBlocks } from '@pharmacy/state/core';

/** The page's content blocks by key. Server rendering provides them up front; the browser may load them later. */
export const BlocksContext = createContext<PageBlocks>({});

export const useBlocks = (): PageBlocks => useContext(BlocksContext);

/** The block, or null if it doesn't exist; components then render nothing. */
export function useBlock(key: ContentKey): PageBlockView | null {
  return useBlocks()[key] ?? null;
}

/** The text of a plain block, for addresses and numbers. Empty if the block is missing or rich text. */
export function usePlainText(key: ContentKey): string {
  const block = useBlock(key);
  return block?.contentType === 'plain' ? block.content.trim() : '';
}
