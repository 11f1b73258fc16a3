import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ContentPage, PageContentView } from '@pharmacy/contracts';
import { useAnswer } from '../answers/answers.hooks';
import { selectPagePath } from './page-content.selectors';
import { textTried, type TriedText, type TriedTextState } from './tried-text.slice';

export type PageBlocks = PageContentView['blocks'];

export interface PageContentState {
  /** Undefined until the server has told. */
  readonly blocks: PageBlocks | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** The texts of a public page with those of `global`; for `global`, those of any page that has been told will do. */
export function usePageContent(page: ContentPage): PageContentState {
  const path = useSelector(selectPagePath(page));
  const { data, ...reading } = useAnswer<PageContentView>(path);
  const tried = useSelector((state: { triedText: TriedTextState }) => state.triedText.text);
  const blocks = useMemo(() => data && withTried(data.blocks, tried), [data, tried]);
  return { blocks, ...reading };
}

function withTried(blocks: PageBlocks, tried: TriedText | null): PageBlocks {
  const block = tried && blocks[tried.key];
  if (!block) return blocks;
  const { key, contentType, content } = tried;
  return { ...blocks, [key]: { ...block, contentType, content } };
}

/** Shows a text wherever its key is shown in this window, until it is called with another one or with null. */
export function useTryText(): (text: TriedText | null) => void {
  const dispatch = useDispatch();
  return useCallback((text: TriedText | null) => void dispatch(textTried(text)), [dispatch]);
}
