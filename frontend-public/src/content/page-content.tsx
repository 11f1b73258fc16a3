import { createContext, type ReactNode, useContext } from 'react';
import type { ContentBlock, PageBlocks } from './content-block';
import type { ContentKey } from './content-key';
import { globalContent } from './global.content';

const Blocks = createContext<PageBlocks>({});

interface PageContentProps {
  readonly of: PageBlocks;
  readonly children: ReactNode;
}

/** The texts that everything below it shows by key. */
export function PageContent({ of, children }: PageContentProps) {
  return <Blocks value={of}>{children}</Blocks>;
}

export function useBlock(key: ContentKey): ContentBlock {
  const page = useContext(Blocks);
  const block = page[key] ?? (globalContent as PageBlocks)[key];
  if (block === undefined) throw new Error(`The page has no content block named ${key}`);
  return block;
}
