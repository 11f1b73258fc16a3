import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ContentPage, PageContentView, PreviewedDay } from '@pharmacy/contracts';
import { useCachedRequest } from '../api-cache/api-cache.hooks';
import { selectPagePath } from './page-content.selectors';
import { draftTextSet, type DraftText, type DraftTextState } from './draft-text.slice';

export type PageBlocks = PageContentView['blocks'];

export interface PageContentState {
  /** Undefined until the first response. */
  readonly blocks: PageBlocks | undefined;
  /** The pharmacy's day, `YYYY-MM-DD`, that the texts are for. Undefined until the first response. */
  readonly day: string | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** The texts of a public page, including those of `global`. For `global`, any page that's already loaded is enough. */
export function usePageContent(page: ContentPage): PageContentState {
  const path = useSelector(selectPagePath(page));
  const { data, ...request } = useCachedRequest<PageContentView>(path);
  const { texts: drafts, on } = useSelector((state: { draftText: DraftTextState }) => state.draftText);
  const blocks = useMemo(() => data && drafts.reduce(withDraft, data.blocks), [data, drafts]);
  return { blocks, day: on?.day ?? data?.day, ...request };
}

/** The day on which the editor that frames this window shows the site; null for today. */
export const usePreviewedDay = (): PreviewedDay | null =>
  useSelector((state: { draftText: DraftTextState }) => state.draftText.on);

function withDraft(blocks: PageBlocks, { key, ...text }: DraftText): PageBlocks {
  // A text that visitors don't see yet has no block here, and gets none before its first words.
  if (!blocks[key] && text.content === '') return blocks;
  return { ...blocks, [key]: { title: key, ...blocks[key], ...text } };
}

/** Returns a function that shows drafts in place of their blocks' texts in this window, until called with others or null. */
export function useSetDraftText(): (texts: DraftText | readonly DraftText[] | null) => void {
  const dispatch = useDispatch();
  return useCallback(
    (texts) => void dispatch(draftTextSet(texts === null ? [] : 'key' in texts ? [texts] : texts)),
    [dispatch],
  );
}
