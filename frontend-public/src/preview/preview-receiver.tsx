import { useEffect } from 'react';
import { useLocation } from '@pharmacy/remote-kit/core';
import { dayPreviewed, useDispatch, usePageContent, useSetDraftText } from '@pharmacy/state/core';
import {
  isLinkAddress,
  isWholeDay,
  limits,
  type PreviewedDay,
  type PreviewMessage,
  type PreviewReply,
  type PreviewShow,
  type PreviewText,
  remoteForPath,
} from '@pharmacy/contracts';
import { DraftPreview } from './draft-preview';
import { SelectableTexts } from './selectable-texts';

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

const isPreviewText = ({ key, content, contentType }: Fields): boolean =>
  isText(key) && isText(content) && (contentType === 'plain' || contentType === 'html');

const isShow = (data: Fields): data is Fields & PreviewShow =>
  isPreviewText(data) && isText(data.shown) && typeof data.reveal === 'boolean';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** More than any page has. */
const MAX_TEXTS = 1_000;

const areTexts = (texts: unknown): texts is readonly PreviewText[] =>
  Array.isArray(texts) &&
  texts.length <= MAX_TEXTS &&
  texts.every((text) => isObject(text) && isPreviewText({ ...text }));

function isAnnouncement(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { id, text, link }: Fields = { ...value };
  if (typeof id !== 'number' || !isText(text)) return false;
  if (link === undefined) return true;
  const { url, text: words }: Fields = { ...(link as object) };
  return isText(url) && isLinkAddress(url) && isText(words);
}

const isDay = (on: Fields): on is Fields & PreviewedDay =>
  isText(on.day) && isWholeDay(on.day) && Array.isArray(on.announcements) && on.announcements.every(isAnnouncement);

/** A valid day; null, for today, in place of any other. */
const toDay = (on: unknown): PreviewedDay | null => {
  const day: Fields = isObject(on) ? { ...on } : {};
  return isDay(day) ? day : null;
};

function toMessage(fields: Fields): PreviewMessage | null {
  const { type, texts, on, focus } = fields;
  switch (type) {
    case 'pharmacy:preview-show':
      return isShow(fields) ? { ...fields, type } : null;
    case 'pharmacy:preview-clear':
    case 'pharmacy:preview-check':
      return { type };
    case 'pharmacy:preview-texts':
      return areTexts(texts) ? { type, texts, on: toDay(on) } : null;
    case 'pharmacy:preview-edit':
      return focus === null || isText(focus) ? { type, focus } : null;
    default:
      return null;
  }
}

/** A valid message from the editor that frames this page; null for any other sender or message. */
function readPreviewMessage({ origin, source, data }: MessageEvent<unknown>): PreviewMessage | null {
  if (origin !== location.origin || source !== window.parent || !isObject(data)) return null;
  return toMessage({ ...data });
}

function postToEditor(reply: PreviewReply): void {
  window.parent.postMessage(reply, location.origin);
}

/** Loads axe when it's first used. Without an answer, the editor goes on without findings. */
async function reportFindings(): Promise<void> {
  try {
    const { checkPage } = await import('./check-page');
    postToEditor({ type: 'pharmacy:preview-checked', findings: await checkPage() });
  } catch (error) {
    console.warn('The page could not be checked', error);
  }
}

/** One instance per visit, so that the draft survives navigation inside the frame. */
const draftPreview = new DraftPreview();
const selectableTexts = new SelectableTexts(postToEditor);

/** Shows drafts that the framing editor sends. Failures are only logged, so that the page keeps working. */
export default function PreviewReceiver() {
  const { pathname } = useLocation();
  const hasHeader = usePageContent('global').blocks !== undefined;
  const setDraftText = useSetDraftText();
  const dispatch = useDispatch();

  useEffect(blockExternalLinks, []);

  useEffect(() => () => selectableTexts.stop(), []);

  // A microtask, because `flushSync` doesn't work inside an effect.
  useEffect(() => queueMicrotask(() => draftPreview.showAgain(setDraftText)), [hasHeader, setDraftText]);

  useEffect(() => {
    const follow = (message: PreviewMessage) => {
      switch (message.type) {
        case 'pharmacy:preview-clear':
          return draftPreview.clear(setDraftText);
        case 'pharmacy:preview-texts':
          dispatch(dayPreviewed(message.on));
          return draftPreview.showTexts(message.texts, setDraftText);
        case 'pharmacy:preview-edit':
          return selectableTexts.start(message.focus);
        case 'pharmacy:preview-check':
          return void reportFindings();
        case 'pharmacy:preview-show':
          return postToEditor({ type: 'pharmacy:preview-shown', key: message.key, found: tryShow(message) });
      }
    };
    const onMessage = (event: MessageEvent<unknown>) => {
      const message = readPreviewMessage(event);
      if (message) follow(message);
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
  }, [dispatch, setDraftText]);

  useEffect(() => postToEditor({ type: 'pharmacy:preview-ready', path: pathname }), [pathname]);

  return null;
}
