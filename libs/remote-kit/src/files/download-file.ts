import { unknownError } from '@pharmacy/contracts';
import { errorMessage } from '@pharmacy/state/core';
import { startDownload } from './open-document';

/** Carries the server's message, or a generic one when there was no response. `status` is then 0. */
export class DownloadFailed extends Error {
  constructor(
    message: string,
    readonly status = 0,
  ) {
    super(message);
  }
}

export interface DownloadOptions {
  readonly token: string | null;
  readonly signal: AbortSignal;
  /** Called with the number of bytes received, at most four times a second. */
  readonly onProgress?: (bytes: number) => void;
}

export interface DownloadedFile {
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
