import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type ContentBlockView, type PageFinding, previewPathOf, previewTimes } from '@pharmacy/contracts';
import { type PreviewFrame, usePreviewFrame } from './use-preview-frame';

export interface PreviewSubject {
  readonly block: ContentBlockView;
  /** The text in the editor. */
  readonly content: string;
  /** The text as the page renders it on its own. */
  readonly shown: string;
  readonly mode: 'split' | 'preview';
  readonly onChecked: (findings: readonly PageFinding[]) => void;
}

export interface LivePreview extends Omit<PreviewFrame, 'send'> {
  readonly refresh: () => void;
}

/**
 * Shows the typed text in its place on the page. The preview scrolls there when it first appears or changes its page or
 * width, but not while typing.
 */
export function useLivePreview(subject: PreviewSubject): LivePreview {
  const { block, content, mode, onChecked } = subject;
  const delay = useDelay();
  const present = useRef(subject);
  const hasToReveal = useRef(true);
  const sent = useRef(content);
  useEffect(() => {
    present.current = subject;
  });

  const { send, ...frame } = usePreviewFrame(previewPathOf(block), {
    onReady: () => {
      hasToReveal.current = true;
      if (!delay.isWaiting()) show();
    },
    onChecked,
  });

  const show = useCallback(() => {
    const { block: edited, content: typed, shown } = present.current;
    const { key, contentType } = edited;
    send({ type: 'pharmacy:preview-show', key, contentType, content: typed, shown, reveal: hasToReveal.current });
    hasToReveal.current = false;
  }, [send]);

  useEffect(() => {
    hasToReveal.current = true;
    delay.after(previewTimes.modeSwitch, show);
  }, [mode, delay, show]);

  useEffect(() => {
    if (sent.current === content) return;
    sent.current = content;
    delay.after(previewTimes.splitEdit, show);
  }, [content, delay, show]);

  const { goTo, path } = frame;
  const refresh = () => {
    goTo(path);
    delay.after(previewTimes.refresh, show);
  };
  return { ...frame, refresh };
}

interface Delay {
  /** Runs `work` after the delay, in milliseconds. Replaces any pending work. */
  readonly after: (milliseconds: number, work: () => void) => void;
  readonly isWaiting: () => boolean;
}

/** A timeout that's canceled by the next one and on unmount. */
function useDelay(): Delay {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () => ({
      after: (milliseconds, work) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          timer.current = undefined;
          work();
        }, milliseconds);
      },
      isWaiting: () => timer.current !== undefined,
    }),
    [],
  );
}
