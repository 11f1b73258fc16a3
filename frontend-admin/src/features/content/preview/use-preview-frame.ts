import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { PreviewMessage, PreviewReply } from '@pharmacy/contracts';

/** Milliseconds without a message after which the page counts as unresponsive. */
const PATIENCE = 10_000;

export type FrameState =
  | { readonly status: 'loading' }
  /** `found`: whether the page has a place for the text; null until the page reports it. */
  | { readonly status: 'ready'; readonly found: boolean | null }
  /** The page never responded. */
  | { readonly status: 'silent' };

export interface PreviewFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly state: FrameState;
  /** The URL of the page in the frame. */
  readonly path: string;
  /** What the frame loads. A new `load` reloads it. */
  readonly source: { readonly path: string; readonly load: number };
  readonly goTo: (path: string) => void;
  /** Does nothing until the page is ready. */
  readonly send: (message: PreviewMessage) => void;
}

const isReply = (data: unknown): data is PreviewReply =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  (data.type === 'pharmacy:preview-ready' || data.type === 'pharmacy:preview-shown');

/** A public page in a frame, and the messages to and from it. `onReady` is called each time the page has rendered. */
export function usePreviewFrame(firstPath: string, onReady: () => void): PreviewFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const [source, setSource] = useState({ path: firstPath, load: 0 });
  const [path, setPath] = useState(firstPath);
  const [state, setState] = useState<FrameState>({ status: 'loading' });
  const isReady = useRef(false);
  const ready = useRef(onReady);
  useEffect(() => {
    ready.current = onReady;
  });

  useEffect(() => {
    const hear = ({ source: speaker, origin, data }: MessageEvent<unknown>) => {
      if (speaker !== frame.current?.contentWindow || origin !== location.origin || !isReply(data)) return;
      if (data.type === 'pharmacy:preview-shown') return setState({ status: 'ready', found: data.found });
      isReady.current = true;
      setState({ status: 'ready', found: null });
      setPath(data.path);
      ready.current();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (isReady.current) return;
      console.warn('The preview did not answer', source.path);
      setState({ status: 'silent' });
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [source]);

  const goTo = useCallback((next: string) => {
    isReady.current = false;
    setState({ status: 'loading' });
    setPath(next);
    setSource(({ load }) => ({ path: next, load: load + 1 }));
  }, []);

  const send = useCallback((message: PreviewMessage) => {
    if (!isReady.current) return;
    try {
      frame.current?.contentWindow?.postMessage(message, location.origin);
    } catch (error) {
      console.warn('The preview could not be updated', error);
    }
  }, []);

  return { frame, state, path, source, goTo, send };
}
