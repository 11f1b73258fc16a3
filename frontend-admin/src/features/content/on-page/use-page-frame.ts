import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ContentPage, PageChangeView, PageFinding, PreviewedDay, PreviewText } from '@pharmacy/contracts';
import { pharmacyTimeZone } from '@pharmacy/remote-kit';
import { type PreviewFrame, usePreviewFrame } from '../preview/use-preview-frame';
import { useNow } from '../../../lists/use-now';
import { usePageChangesQuery } from '../content.api';
import { hasExpired, textShownOn } from '../editing/editing';
import { fromZoned } from '../info/zoned-time';
import { usePlannedPublications } from '../use-planned-publications';
import { usePagePreviewQuery } from './content-pages.api';

/** Whether the panel stands beside the page, as in the style sheet. If not, it stands below, and the page gets lower. */
export const hasRoomBeside = () => window.innerWidth >= 900;

interface PageFrameOptions {
  readonly path: string;
  /** The texts to show in place of the page's own; undefined until they're loaded. */
  readonly texts: readonly PreviewText[] | undefined;
  /** The day that the page is shown on; null for today. */
  readonly on: PreviewedDay | null;
  /** The text that's open, outlined on the page. */
  readonly open: PreviewText | null;
  readonly onPicked: (key: string) => void;
  /** Someone followed a link to another page. */
  readonly onPath: (path: string) => void;
  readonly onChecked: (findings: readonly PageFinding[]) => void;
}

export interface PageFrame extends Omit<PreviewFrame, 'send'> {
  /** The keys of the page's texts, in reading order. */
  readonly keys: readonly string[];
  readonly focus: (key: string | null) => void;
  /** Shows the page at `path` again after a followed link was canceled. */
  readonly returnToPath: () => void;
}

/** A page in its frame with texts that can be picked. It scrolls to the open text, unless that was picked there and stays in view. */
export function usePageFrame({ path, texts, on, open, onPicked, onPath, onChecked }: PageFrameOptions): PageFrame {
  const [keys, setKeys] = useState<readonly string[]>([]);
  /** The last text that the page is scrolled to. */
  const seen = useRef<string | null>(null);
  const present = useRef({ texts, on, open, keys });
  useEffect(() => {
    present.current = { texts, on, open, keys };
  });

  const { send, ...frame } = usePreviewFrame(path, {
    onReady: (shown) => {
      onPath(shown);
      seen.current = null;
      send({ type: 'pharmacy:preview-edit', focus: null });
      showTexts();
      showOpen();
    },
    onChecked,
    onFound: setKeys,
    onPicked: (key) => {
      if (hasRoomBeside()) seen.current = key;
      onPicked(key);
    },
  });

  const showTexts = useCallback(() => {
    const { texts: shown, on: day } = present.current;
    if (shown) send({ type: 'pharmacy:preview-texts', texts: shown, on: day });
  }, [send]);

  const showOpen = useCallback(() => {
    const { open: text, keys: found } = present.current;
    if (!text) return send({ type: 'pharmacy:preview-clear' });
    const { key, contentType, content } = text;
    const reveal = seen.current !== key;
    // A text that waits for its first words appears only while it's typed.
    if (found.includes(key)) seen.current = key;
    send({ type: 'pharmacy:preview-show', key, contentType, content, shown: '', reveal });
  }, [send]);

  useEffect(showTexts, [texts, on, showTexts]);
  const { key, content } = open ?? {};
  useEffect(showOpen, [key, content, showOpen]);

  const { goTo } = frame;
  const shownPath = useRef(path);
  useEffect(() => {
    shownPath.current = frame.path;
  }, [frame.path]);
  useEffect(() => {
    if (shownPath.current !== path) goTo(path);
  }, [path, goTo]);

  const focus = useCallback((wanted: string | null) => send({ type: 'pharmacy:preview-edit', focus: wanted }), [send]);
  const returnToPath = () => {
    if (frame.path !== path) goTo(path);
  };
  return { ...frame, keys, focus, returnToPath };
}

/** The page as it is, with all drafts, or as it will be at the end of a day (`YYYY-MM-DD`). */
export type Showing = { readonly as: 'before' | 'after' } | { readonly as: 'day'; readonly day: string };

interface ShownTexts {
  /** Undefined until they're loaded. */
  readonly texts: readonly PreviewText[] | undefined;
  /** The day that's shown, with its announcements; null for today. */
  readonly on: PreviewedDay | null;
  readonly isFailed: boolean;
  readonly refetch: () => void;
  /** The page's own drafts. */
  readonly changes: readonly PageChangeView[];
  readonly refetchChanges: () => Promise<readonly PageChangeView[]>;
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
  usePlannedPublications([...changes, ...sharedChanges]);
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
    refetchChanges: async () => (await own.refetch()).data?.changes ?? none,
    sharedChanges,
    isFailed: preview.isError || own.isError,
    refetch: () => {
      void preview.refetch();
      void own.refetch();
    },
  };
}
