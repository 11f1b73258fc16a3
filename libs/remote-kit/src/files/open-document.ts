import type { AccessKind, DocumentView } from '@pharmacy/contracts';

/**
 * The address that opens one document, with the ticket that stands for the session. Without a `version` it is the newest; a
 * ticket for another one must have been asked for as such.
 */
export const documentAddress = (id: number, kind: AccessKind, ticket: string, version?: number): string =>
  `/api/documents/${id}/${kind}?token=${encodeURIComponent(ticket)}${version ? `&version=${version}` : ''}`;

/** Whether browsers show such a file themselves; others would leave an empty window behind. */
export const opensInBrowser = ({ mimeType }: Pick<DocumentView, 'mimeType'>): boolean =>
  mimeType === null || /^(application\/pdf|image\/(png|jpeg)|text\/(plain|csv))\b/.test(mimeType);

/**
 * Opens a window while the click still counts as the person's own, which popup blockers ask for; its address comes
 * later. Null when the browser refused.
 */
export function openWaitingWindow(title: string): Window | null {
  const opened = window.open('', '_blank');
  if (!opened) return null;
  opened.opener = null;
  opened.document.title = title;
  return opened;
}

/** Starts a download without leaving the page, whatever the answer is. */
export function startDownload(address: string, filename: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
}
