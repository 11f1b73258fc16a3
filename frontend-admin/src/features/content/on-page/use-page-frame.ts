import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageFinding, PreviewedDay, PreviewText } from '@pharmacy/contracts';
import { type PreviewFrame, usePreviewFrame } from '../preview/use-preview-frame';

/** Whether the panel stands beside the page, as in the style sheet. If not, it stands below, and the page gets lower. */
export const hasRoomBeside = () => window.innerWidth >= 900;

interface PageFrameOptions {
  readonly path: string;
  /** The texts to show in place of the page's own; undefined until they're loaded. */
  readonly texts: readonly PreviewText[] | undefined;
  /** The day on which the page is shown; null for today. */
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
