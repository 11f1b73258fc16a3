import { useMemo } from 'react';
import type { ContentPage, PageChangeView, PreviewedDay, PreviewText } from '@pharmacy/contracts';
import { pharmacyTimeZone } from '@pharmacy/remote-kit';
import { useNow } from '../../../lists/use-now';
import { usePageChangesQuery } from '../content.api';
import { hasExpired, textShownOn } from '../editing/editing';
import { fromZoned } from '../info/zoned-time';
import { usePagePreviewQuery } from './content-pages.api';

/** The page as it is, with all drafts, or as it will be at the end of a day (`YYYY-MM-DD`). */
export type Showing = { readonly as: 'before' | 'after' } | { readonly as: 'day'; readonly day: string };

export interface ShownTexts {
  /** Undefined until they're loaded. */
  readonly texts: readonly PreviewText[] | undefined;
  /** The day that's shown, with its announcements; null for today. */
  readonly on: PreviewedDay | null;
  readonly isFailed: boolean;
  readonly refetch: () => void;
  /** The page's own drafts. */
  readonly changes: readonly PageChangeView[];
  /** Drafts of texts that are on every page. */
  readonly sharedChanges: readonly PageChangeView[];
}

const none: readonly PageChangeView[] = [];

const asDraft = (change: PageChangeView, now: Date): PreviewText => ({
  key: change.key,
  contentType: change.contentType,
  content: textShownOn(change, now),
  isExpired: hasExpired(change, now) || undefined,
});

/** Which texts the page shows: the server's as of now or of a day, and for `after` the drafts on top. */
export function useShownTexts(page: ContentPage, showing: Showing): ShownTexts {
  const now = useNow();
  const at = showing.as === 'day' ? fromZoned(`${showing.day}T23:59`, pharmacyTimeZone()) : null;
  const options = { refetchOnMountOrArgChange: true };
  const preview = usePagePreviewQuery({ page, at }, options);
  const own = usePageChangesQuery(page, options);
  const shared = usePageChangesQuery('global', { ...options, skip: page === 'global' });
  const changes = own.currentData?.changes ?? none;
  const sharedChanges = (page === 'global' ? undefined : shared.currentData?.changes) ?? none;
  const blocks = preview.currentData?.blocks;
  const hasDrafts = showing.as === 'after';

  const texts = useMemo(() => {
    if (!blocks) return undefined;
    const base = Object.entries(blocks).map(([key, { contentType, content, isExpired }]) => ({
      key,
      contentType,
      content,
      isExpired,
    }));
    return hasDrafts ? [...base, ...[...sharedChanges, ...changes].map((change) => asDraft(change, now))] : base;
  }, [blocks, hasDrafts, changes, sharedChanges, now]);

  const announcements = preview.currentData?.announcements;
  const day = showing.as === 'day' ? showing.day : null;
  const on = useMemo(() => (day && announcements ? { day, announcements } : null), [day, announcements]);

  return {
    texts,
    on,
    changes,
    sharedChanges,
    isFailed: preview.isError || own.isError,
    refetch: () => {
      void preview.refetch();
      void own.refetch();
    },
  };
}
