import type { AccessKind, DocumentView } from '@pharmacy/contracts';

/**
 * The URL that opens a document, with a ticket in place of the session's token. Without a `version` it opens the newest.
 * For another version, the ticket must have been issued for that version.
 */
export const documentAddress = (id: number, kind: AccessKind, ticket: string, version?: number): string =>
  `/api/documents/${id}/${kind}?token=${encodeURIComponent(ticket)}${version ? `&version=${version}` : ''}`;

/** Whether browsers can display the file. Opening any other type would leave an empty window. */
export const opensInBrowser = ({ mimeType }: Pick<DocumentView, 'mimeType'>): boolean =>
  mimeType === null || /^(application\/pdf|image\/(png|jpeg)|text\/(plain|csv))\b/.test(mimeType);

/**
 * Opens an empty window during the click, as popup blockers require. Set its location later. Returns null when the
 * browser blocked it.
 */
export function openWaitingWindow(title: string): Window | null {
  const opened = window.open('', '_blank');
  if (!opened) return null;
  opened.opener = null;
  opened.document.title = title;
  return opened;
}

/** Starts a download. The page stays even if the response is an error. */
export function startDownload(address: string, filename: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
}
