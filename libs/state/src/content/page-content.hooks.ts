import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ContentPage, PageContentView } from '@pharmacy/contracts';
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
  const draft = useSelector((state: { draftText: DraftTextState }) => state.draftText.text);
  const blocks = useMemo(() => data && withDraft(data.blocks, draft), [data, draft]);
  return { blocks, day: data?.day, ...request };
}

function withDraft(blocks: PageBlocks, draft: DraftText | null): PageBlocks {
  if (!draft) return blocks;
  // A text that visitors don't see yet has no block here.
  const { key, ...text } = draft;
  return { ...blocks, [key]: { title: key, ...blocks[key], ...text } };
}

/** Returns a function that shows a draft in place of its block's text in this window, until called with another or null. */
export function useSetDraftText(): (text: DraftText | null) => void {
  const dispatch = useDispatch();
  return useCallback((text: DraftText | null) => void dispatch(draftTextSet(text)), [dispatch]);
}
