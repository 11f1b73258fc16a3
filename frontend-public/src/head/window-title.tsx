import { useEffect } from 'react';
import { useBlocks } from '../content/blocks.context';
import { headTitle } from './head-title';
import type { PublicPage } from './public-pages';

/** Names the window as the server's HTML of the page does. */
export function WindowTitle({ page }: { readonly page: PublicPage }) {
  const title = headTitle(page, useBlocks());
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
