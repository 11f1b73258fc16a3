import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { PreviewMessage, PreviewReply } from '@pharmacy/contracts';

/** Milliseconds after which a page that has not spoken is taken for one that will not. */
const PATIENCE = 10_000;

export type FrameState =
  | { readonly status: 'loading' }
  /** `found`: whether the page has a place for the text; null until it has told. */
  | { readonly status: 'ready'; readonly found: boolean | null }
  /** It never spoke. */
  | { readonly status: 'silent' };

export interface PreviewFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly state: FrameState;
  /** Where the page in the frame is. */
  readonly path: string;
  /** What the frame loads; with another `load` it loads anew. */
  readonly source: { readonly path: string; readonly load: number };
  readonly goTo: (path: string) => void;
  /** Without effect until the page is ready. */
  readonly send: (message: PreviewMessage) => void;
}

const isReply = (data: unknown): data is PreviewReply =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  (data.type === 'pharmacy:preview-ready' || data.type === 'pharmacy:preview-shown');

/** A public page in a frame, and the conversation with it. `onReady` is called whenever it has shown itself anew. */
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
      console.warn('The preview could not be told', error);
    }
  }, []);

  return { frame, state, path, source, goTo, send };
}
