import { useCallback, useEffect, useRef, useState } from 'react';
import type { PreviewText } from '@pharmacy/contracts';
import { type PreviewFrame, usePreviewFrame } from '../preview/use-preview-frame';

/** Whether the panel stands beside the page, as in the style sheet. If not, it stands below, and the page gets lower. */
export const hasRoomBeside = () => window.innerWidth >= 900;

interface PageFrameOptions {
  readonly path: string;
  /** The texts to show in place of the page's own; undefined until they're loaded. */
  readonly texts: readonly PreviewText[] | undefined;
  /** The text that's open, outlined on the page. */
  readonly open: PreviewText | null;
  readonly onPicked: (key: string) => void;
  /** Someone followed a link to another page. */
  readonly onPath: (path: string) => void;
}

export interface PageFrame extends Omit<PreviewFrame, 'send'> {
  /** The keys of the page's texts, in reading order. */
  readonly keys: readonly string[];
  readonly focus: (key: string | null) => void;
}

/** A page in its frame with texts that can be picked. It scrolls to the open text, unless that was picked there and stays in view. */
export function usePageFrame({ path, texts, open, onPicked, onPath }: PageFrameOptions): PageFrame {
  const [keys, setKeys] = useState<readonly string[]>([]);
  /** The last text that the page is scrolled to. */
  const seen = useRef<string | null>(null);
  const present = useRef({ texts, open });
  useEffect(() => {
    present.current = { texts, open };
  });

  const { send, ...frame } = usePreviewFrame(
    path,
    (shown) => {
      onPath(shown);
      seen.current = null;
      send({ type: 'pharmacy:preview-edit', focus: null });
      showTexts();
      showOpen();
    },
    {
      onFound: setKeys,
      onPicked: (key) => {
        if (hasRoomBeside()) seen.current = key;
        onPicked(key);
      },
    },
  );

  const showTexts = useCallback(() => {
    const { texts: shown } = present.current;
    if (shown) send({ type: 'pharmacy:preview-texts', texts: shown });
  }, [send]);

  const showOpen = useCallback(() => {
    const { open: text } = present.current;
    if (!text) return send({ type: 'pharmacy:preview-clear' });
    const { key, contentType, content } = text;
    const reveal = seen.current !== key;
    seen.current = key;
    send({ type: 'pharmacy:preview-show', key, contentType, content, shown: '', reveal });
  }, [send]);

  useEffect(showTexts, [texts, showTexts]);
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
  return { ...frame, keys, focus };
}
