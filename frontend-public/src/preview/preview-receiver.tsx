import { useEffect } from 'react';
import { useLocation } from '@pharmacy/remote-kit/core';
import { usePageContent, useSetDraftText } from '@pharmacy/state/core';
import { limits, type PreviewMessage, type PreviewReply, type PreviewShow, remoteForPath } from '@pharmacy/contracts';
import { DraftPreview } from './draft-preview';

const isOwnPage = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === location.origin && remoteForPath(pathname) === 'public';

/** Blocks links that leave the public pages. Returns a function that removes the block. */
function blockExternalLinks(): () => void {
  const block = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && !isOwnPage(link)) event.preventDefault();
  };
  const clicks = ['click', 'auxclick'] as const;
  clicks.forEach((click) => document.addEventListener(click, block, true));
  return () => clicks.forEach((click) => document.removeEventListener(click, block, true));
}

type Fields = Partial<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= limits.content.max;

function isShow(data: Fields): data is Fields & PreviewShow {
  return (
    data.type === 'pharmacy:preview-show' &&
    isText(data.key) &&
    isText(data.content) &&
    isText(data.shown) &&
    (data.contentType === 'plain' || data.contentType === 'html') &&
    typeof data.reveal === 'boolean'
  );
}

/** A valid message from the editor that frames this page; null for any other sender or message. */
function readPreviewMessage({ origin, source, data }: MessageEvent<unknown>): PreviewMessage | null {
  if (origin !== location.origin || source !== window.parent || typeof data !== 'object' || data === null) return null;
  const fields: Fields = { ...data };
  if (fields.type === 'pharmacy:preview-clear') return { type: fields.type };
  return isShow(fields) ? fields : null;
}

function postToEditor(reply: PreviewReply): void {
  window.parent.postMessage(reply, location.origin);
}

/** One instance per visit, so that the draft survives navigation inside the frame. */
const draftPreview = new DraftPreview();

/** Shows drafts that the framing editor sends. Failures are only logged, so that the page keeps working. */
export default function PreviewReceiver() {
  const { pathname } = useLocation();
  const hasHeader = usePageContent('global').blocks !== undefined;
  const setDraftText = useSetDraftText();

  useEffect(blockExternalLinks, []);

  // A microtask, because `flushSync` doesn't work inside an effect.
  useEffect(() => queueMicrotask(() => draftPreview.showAgain(setDraftText)), [hasHeader, setDraftText]);

  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      const message = readPreviewMessage(event);
      if (message?.type === 'pharmacy:preview-clear') draftPreview.clear(setDraftText);
      if (message?.type !== 'pharmacy:preview-show') return;
      postToEditor({ type: 'pharmacy:preview-shown', key: message.key, found: tryShow(message) });
    };
    const tryShow = (message: Parameters<DraftPreview['show']>[0]) => {
      try {
        return draftPreview.show(message, setDraftText);
      } catch (error) {
        console.warn('The preview failed', error);
        return false;
      }
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [setDraftText]);

  useEffect(() => postToEditor({ type: 'pharmacy:preview-ready', path: pathname }), [pathname]);

  return null;
}
