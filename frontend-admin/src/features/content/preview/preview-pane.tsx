import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Card, Skeleton } from '@pharmacy/ui';
import {
  type ContentBlockView,
  type PageFinding,
  previewHeights,
  previewPathOf,
  previewTimes,
} from '@pharmacy/contracts';
import { useContentVersionsInfiniteQuery } from '../content.api';
import type { CheckedEditor } from '../checks/use-checked-publishing';
import { textShownOn } from '../editing/editing';
import { type Device, deviceFor, deviceWidths, PreviewToolbar } from './preview-toolbar';
import { type FrameState, type PreviewFrame, useElementSize, usePreviewFrame } from './use-preview-frame';
import styles from './preview-pane.module.css';

interface PreviewPaneProps {
  readonly editor: CheckedEditor;
  readonly mode: 'split' | 'preview';
  /** The path of the page that it shows; null once it's closed. */
  readonly onPath: (path: string | null) => void;
}

/** The website with the typed text in place. */
export function PreviewPane({ editor: { block, editing, onPageChecked }, mode, onPath }: PreviewPaneProps) {
  const heading = useId();
  const { width: room, ref } = useElementSize();
  const [chosen, setChosen] = useState<Device | null>(null);
  const device = chosen ?? deviceFor(room);
  const { data: versions } = useContentVersionsInfiniteQuery(block.key, { skip: block.published });
  const live = block.published ? block : (versions?.pages[0]?.items[0] ?? block);
  const shown = textShownOn(live, new Date());
  const preview = useLivePreview({ block, content: editing.typed.content, shown, mode, onChecked: onPageChecked });
  useEffect(() => () => onPageChecked([]), [onPageChecked]);
  useEffect(() => {
    onPath(preview.path);
    return () => onPath(null);
  }, [onPath, preview.path]);

  return (
    <Card as="section" padding="none" aria-labelledby={heading} className={styles.pane}>
      <div className={styles.head}>
        <h3 id={heading} className={styles.title}>
          Preview
        </h3>
        <p role="status" className={styles.state}>
          {inWords(preview.state)}
        </p>
      </div>
      <PreviewToolbar
        mode={mode}
        path={preview.path}
        onPath={preview.goTo}
        device={device}
        onDevice={setChosen}
        onRefresh={preview.refresh}
      />
      <div ref={ref}>
        <PageFrame mode={mode} preview={preview} device={device} room={room} />
      </div>
    </Card>
  );
}

function inWords(state: FrameState): string {
  if (state.status === 'loading') return 'Loading the page…';
  if (state.status === 'silent')
    return 'The page isn’t responding. Refresh the preview, or open the page in a new tab.';
  return state.found === false ? 'This text does not appear on this page.' : '';
}

interface PageFrameProps {
  readonly mode: 'split' | 'preview';
  readonly preview: LivePreview;
  readonly device: Device;
  /** The available width in pixels. */
  readonly room: number;
}

/** The page at the device's width, scaled down if it doesn't fit. */
function PageFrame({ mode, preview, device, room }: PageFrameProps) {
  const height = mode === 'split' ? previewHeights.split : previewHeights.full;
  const width = deviceWidths[device];
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  return (
    <div className={styles.window} style={{ blockSize: height }}>
      <div className={styles.page} style={{ inlineSize: width * scale, blockSize: height }}>
        <iframe
          key={preview.source.load}
          ref={preview.frame}
          src={preview.source.path}
          title="Preview of the website"
          className={styles.frame}
          style={{ inlineSize: width, blockSize: height / scale, transform: `scale(${scale})` }}
        />
        {preview.state.status === 'loading' && <FrameSkeleton />}
      </div>
    </div>
  );
}

function FrameSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton height="48px" />
      <Skeleton width="70%" height="32px" />
      <Skeleton width="45%" height="32px" />
      <Skeleton height="180px" />
    </div>
  );
}

interface PreviewSubject {
  readonly block: ContentBlockView;
  /** The text in the editor. */
  readonly content: string;
  /** The text as the page renders it on its own. */
  readonly shown: string;
  readonly mode: 'split' | 'preview';
  readonly onChecked: (findings: readonly PageFinding[]) => void;
}

interface LivePreview extends Omit<PreviewFrame, 'send'> {
  readonly refresh: () => void;
}

/**
 * Shows the typed text in its place on the page. The preview scrolls there when it first appears or changes its page or
 * width, but not while typing.
 */
function useLivePreview(subject: PreviewSubject): LivePreview {
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
