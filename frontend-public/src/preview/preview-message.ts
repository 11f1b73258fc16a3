import { limits, type PreviewMessage, type PreviewReply, type PreviewShow } from '@pharmacy/contracts';

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

/** What the editor around this page says; null for anybody else, and for anything else. */
export function readPreviewMessage({ origin, source, data }: MessageEvent<unknown>): PreviewMessage | null {
  if (origin !== location.origin || source !== window.parent || typeof data !== 'object' || data === null) return null;
  const fields: Fields = { ...data };
  if (fields.type === 'pharmacy:preview-clear') return { type: fields.type };
  return isShow(fields) ? fields : null;
}

export function tellEditor(reply: PreviewReply): void {
  window.parent.postMessage(reply, location.origin);
}
