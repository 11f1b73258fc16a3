import { clsx } from 'clsx';
import { createContext, createElement, useContext } from 'react';
import type { PageBlockView } from '@pharmacy/contracts';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import type { PageBlocks } from '@pharmacy/state/core';
import { plainTextOf } from '../head/plain-text';
import styles from './blocks.module.css';

/** The page's content blocks by key. Server rendering provides them up front; the browser may load them later. */
export const BlocksContext = createContext<PageBlocks>({});

export const useBlocks = (): PageBlocks => useContext(BlocksContext);

/** The block, or null if it doesn't exist; components then render nothing. */
export function useBlock(key: ContentKey): PageBlockView | null {
  return useBlocks()[key] ?? null;
}

/** Whether the block exists and has words. The editor leaves an empty paragraph behind when all text is removed. */
export const isWritten = (block: PageBlockView | null | undefined): boolean => plainTextOf(block ?? undefined) !== '';

/** Whether one of the blocks is written. */
export function useIsWritten(...keys: readonly ContentKey[]): boolean {
  const blocks = useBlocks();
  return keys.some((key) => isWritten(blocks[key]));
}

/** The items of a list that have a written text. */
export function useWritten<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly ContentKey[],
): readonly Item[] {
  const blocks = useBlocks();
  return items.filter((item) => textsOf(item).some((key) => isWritten(blocks[key])));
}

/** The text of a plain block, for addresses and numbers. Empty if the block is missing or rich text. */
export function usePlainText(key: ContentKey): string {
  const block = useBlock(key);
  return block?.contentType === 'plain' ? block.content.trim() : '';
}

type TextElement = 'p' | 'div' | 'span' | 'h1' | 'h2' | 'h3' | 'h4' | 'dt' | 'dd' | 'li' | 'address';

interface TextProps {
  readonly block: ContentKey;
  readonly as?: TextElement;
  readonly id?: string;
  readonly lang?: string;
  readonly dir?: 'rtl';
  readonly className?: string | undefined;
  /** What visitors read instead of a plain block's text, such as one that names the phone number. */
  readonly shownAs?: (text: string) => string;
}

/** Renders one content block in its own element, with its key in `data-content-key`; nothing if the block doesn't exist. */
export function Text({ block: key, as = 'p', className, shownAs, ...rest }: TextProps) {
  const block = useBlock(key);
  if (!block) return null;
  const marked = { ...rest, 'data-content-key': key, hidden: !isWritten(block) || undefined };
  if (block.contentType === 'plain') {
    return createElement(
      as,
      { ...marked, className: clsx(styles.plain, className) },
      shownAs?.(block.content) ?? block.content,
    );
  }
  return createElement(as === 'p' ? 'div' : as, {
    ...marked,
    className: clsx(styles.rich, className),
    // Safe: the server sanitizes rich text with an allow-list.
    dangerouslySetInnerHTML: { __html: block.content },
  });
}
