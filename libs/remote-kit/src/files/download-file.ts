import { useEffect, useRef, useState } from 'react';
import { type AccessKind, type DocumentView, inlineFileTypes, unknownError } from '@pharmacy/contracts';
import { errorMessage, selectToken, sessionEnded, useStore, type RootState } from '@pharmacy/state/core';

/**
 * The URL that opens a document, with a ticket in place of the session's token. Without a `version` it opens the newest.
 * For another version, the ticket must have been issued for that version.
 */
export const documentAddress = (id: number, kind: AccessKind, ticket: string, version?: number): string =>
  `/api/documents/${id}/${kind}?token=${encodeURIComponent(ticket)}${version ? `&version=${version}` : ''}`;

/** Whether browsers can display the file. Opening any other type would leave an empty window. */
export const opensInBrowser = ({ mimeType }: Pick<DocumentView, 'mimeType'>): boolean =>
  mimeType === null || inlineFileTypes.includes(mimeType);

/** After that long, the request is usually being retried, which can take half a minute. */
const STILL_TRYING_MS = 4_000;

interface WaitingWindow {
  /** Shows the page or the file in the window. Some browsers download the file instead, and the window stays. */
  readonly show: (address: string) => void;
  readonly close: () => void;
}

/**
 * Opens a window during the click, as popup blockers require. It says that something is being opened, and later that it's
 * still being tried. Returns null when the browser blocked it.
 */
export function openWaitingWindow(title: string): WaitingWindow | null {
  const opened = window.open('', '_blank');
  if (!opened) return null;
  opened.opener = null;
  const { document: page } = opened;
  page.title = title;
  page.body.setAttribute('role', 'status');
  page.body.style.font = '1rem/1.5 system-ui, sans-serif';
  page.body.textContent = `Opening ${title}…`;
  const timer = setTimeout(() => (page.body.textContent = `Still trying to open ${title}…`), STILL_TRYING_MS);
  return {
    show: (address) => {
      clearTimeout(timer);
      page.body.textContent = `Opening ${title}… If it’s downloaded instead, you can close this tab.`;
      opened.location.replace(address);
    },
    close: () => opened.close(),
  };
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

/** Carries the server's message, or a generic one when there was no response. `status` is then 0. */
export class DownloadFailed extends Error {
  constructor(
    message: string,
    readonly status = 0,
  ) {
    super(message);
  }
}

interface DownloadOptions {
  readonly token: string | null;
  readonly signal: AbortSignal;
  /** Called with the number of bytes received, at most four times a second. */
  readonly onProgress?: (bytes: number) => void;
}

interface DownloadedFile {
  readonly content: Blob;
  /** The filename that the server sent. Null when it sent none. */
  readonly filename: string | null;
}

/**
 * Downloads a file that needs the session's token, such as a CSV export, into memory. For files that open with a ticket,
 * and for large files, use `startDownload`. Rejects with `DownloadFailed`, or with an `AbortError` when `signal` aborts.
 */
export async function downloadFile(address: string, options: DownloadOptions): Promise<DownloadedFile> {
  const { token, signal } = options;
  const response = await fetch(address, {
    credentials: 'include',
    signal,
    ...(token && { headers: { Authorization: `Bearer ${token}` } }),
  }).catch((error: unknown) => Promise.reject(signal.aborted ? (error as Error) : new DownloadFailed(unknownError)));
  if (!response.ok) throw new DownloadFailed(await messageOf(response), response.status);
  const content = await readContent(response, options);
  return { content, filename: filenameOf(response.headers.get('Content-Disposition')) };
}

/** Rendering each chunk's progress would slow the download down. */
const PROGRESS_INTERVAL_MS = 250;

/** Saves a file that's already in memory to the browser's downloads. */
export function saveFile({ content, filename }: DownloadedFile, fallbackName: string): void {
  const address = URL.createObjectURL(content);
  startDownload(address, filename ?? fallbackName);
  // Browsers read the URL after the click. Some save an empty file when it's revoked right away.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function readContent(response: Response, { signal, onProgress }: DownloadOptions): Promise<Blob> {
  const type = response.headers.get('Content-Type') ?? '';
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let reportedAt = -Infinity;
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value);
      bytes += part.value.length;
      if (performance.now() - reportedAt < PROGRESS_INTERVAL_MS) continue;
      reportedAt = performance.now();
      onProgress?.(bytes);
    }
  } catch (error) {
    throw signal.aborted ? error : new DownloadFailed(unknownError);
  }
  return new Blob(parts, { type });
}

async function messageOf(response: Response): Promise<string> {
  const data: unknown = await response.json().catch(() => null);
  return errorMessage({ status: response.status, data }, unknownError);
}

const filenameOf = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null;

type Export =
  | { readonly status: 'idle'; readonly errorText?: string }
  | { readonly status: 'preparing'; /** what has arrived */ readonly bytes: number };

export interface ExportControl {
  readonly state: Export;
  readonly start: (address: string) => Promise<void>;
  readonly cancel: () => void;
}

/** One file export at a time, canceled on unmount. `fallbackName` is the file's name if the server sends none. */
export function useExport(fallbackName: string): ExportControl {
  const store = useStore<RootState>();
  const [state, setState] = useState<Export>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  const start = async (address: string) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const onProgress = (bytes: number) => setState({ status: 'preparing', bytes });
    onProgress(0);
    try {
      const token = selectToken(store.getState());
      saveFile(await downloadFile(address, { token, signal, onProgress }), fallbackName);
      setState({ status: 'idle' });
    } catch (error) {
      if (signal.aborted || !(error instanceof DownloadFailed)) return;
      if (error.status === 401) store.dispatch(sessionEnded());
      setState({ status: 'idle', errorText: error.message });
    }
  };

  const cancel = () => {
    running.current?.abort();
    setState({ status: 'idle' });
  };

  return { state, start, cancel };
}
