import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { PageFinding, PreviewMessage, PreviewReply } from '@pharmacy/contracts';
import { isPageFindings } from '../checks/page-warnings';

/** After this many milliseconds without a message, the page counts as unresponsive. */
const PATIENCE = 10_000;
/** After this many milliseconds without another text, the page checks itself. Longer than its transitions. */
const PAUSE = 1_000;

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

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9_]{1,100}$/.test(value);

/** A valid message from the page; null for anything else. */
function readReply(data: unknown): PreviewReply | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, path, key, found, keys, findings }: Partial<Record<string, unknown>> = { ...data };
  switch (type) {
    case 'pharmacy:preview-ready':
      return typeof path === 'string' ? { type, path } : null;
    case 'pharmacy:preview-shown':
      return typeof key === 'string' && typeof found === 'boolean' ? { type, key, found } : null;
    case 'pharmacy:preview-found':
      return Array.isArray(keys) && keys.every(isKey) ? { type, keys } : null;
    case 'pharmacy:preview-picked':
      return isKey(key) ? { type, key } : null;
    case 'pharmacy:preview-checked':
      return isPageFindings(findings) ? { type, findings } : null;
    default:
      return null;
  }
}

interface PageEvents {
  /** The page has rendered, with this path. */
  readonly onReady: (path: string) => void;
  /** What a check of the page found. It's checked after each text that it's sent. */
  readonly onChecked: (findings: readonly PageFinding[]) => void;
  /** The keys of its texts, in reading order, if they can be picked. */
  readonly onFound?: (keys: readonly string[]) => void;
  readonly onPicked?: (key: string) => void;
}

/** A public page in a frame, and the messages to and from it. */
export function usePreviewFrame(firstPath: string, events: PageEvents): PreviewFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const [source, setSource] = useState({ path: firstPath, load: 0 });
  const [path, setPath] = useState(firstPath);
  const [state, setState] = useState<FrameState>({ status: 'loading' });
  const isReady = useRef(false);

  const receive = useEffectEvent(({ source: speaker, origin, data }: MessageEvent<unknown>) => {
    if (speaker !== frame.current?.contentWindow || origin !== location.origin) return;
    const reply = readReply(data);
    if (!reply) return;
    switch (reply.type) {
      case 'pharmacy:preview-shown':
        return setState({ status: 'ready', found: reply.found });
      case 'pharmacy:preview-found':
        return events.onFound?.(reply.keys);
      case 'pharmacy:preview-picked':
        return events.onPicked?.(reply.key);
      case 'pharmacy:preview-checked':
        return events.onChecked(reply.findings);
      case 'pharmacy:preview-ready':
        isReady.current = true;
        setState({ status: 'ready', found: null });
        setPath(reply.path);
        return events.onReady(reply.path);
    }
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => receive(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
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

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  const send = useCallback((message: PreviewMessage) => {
    if (!isReady.current) return;
    const post = (posted: PreviewMessage) => frame.current?.contentWindow?.postMessage(posted, location.origin);
    try {
      post(message);
    } catch (error) {
      console.warn('The preview could not be updated', error);
    }
    if (message.type !== 'pharmacy:preview-show' && message.type !== 'pharmacy:preview-clear') return;
    clearTimeout(pause.current);
    if (message.type === 'pharmacy:preview-show')
      pause.current = setTimeout(() => post({ type: 'pharmacy:preview-check' }), PAUSE);
  }, []);

  return { frame, state, path, source, goTo, send };
}

interface ElementSize {
  /** In pixels; 0 until it's measured. */
  readonly width: number;
  readonly height: number;
  /** Attach it to the element. */
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
}

/** An element's inner size, kept up to date. */
export function useElementSize(): ElementSize {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ...size, ref };
}
