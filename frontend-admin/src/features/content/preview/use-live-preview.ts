import { useCallback, useEffect, useRef } from 'react';
import { previewPathOf, previewTimes, type ContentBlockView } from '@pharmacy/contracts';
import { useDelay } from './use-delay';
import { usePreviewFrame, type PreviewFrame } from './use-preview-frame';

export interface PreviewSubject {
  readonly block: ContentBlockView;
  /** As typed. */
  readonly content: string;
  /** As the page says it by itself. */
  readonly shown: string;
  readonly mode: 'split' | 'preview';
}

export interface LivePreview extends Omit<PreviewFrame, 'send'> {
  readonly refresh: () => void;
}

/**
 * Shows what is typed in its place on the page. The page moves to that place when it is first seen or seen in another
 * way, not while somebody types.
 */
export function useLivePreview(subject: PreviewSubject): LivePreview {
  const { block, content, mode } = subject;
  const delay = useDelay();
  const present = useRef(subject);
  const hasToReveal = useRef(true);
  const told = useRef(content);
  useEffect(() => {
    present.current = subject;
  });

  const { send, ...frame } = usePreviewFrame(previewPathOf(block), () => {
    hasToReveal.current = true;
    if (!delay.isWaiting()) show();
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
    if (told.current === content) return;
    told.current = content;
    delay.after(previewTimes.splitEdit, show);
  }, [content, delay, show]);

  const { goTo, path } = frame;
  const refresh = () => {
    goTo(path);
    delay.after(previewTimes.refresh, show);
  };
  return { ...frame, refresh };
}
