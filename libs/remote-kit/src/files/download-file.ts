import { unknownError } from '@pharmacy/contracts';
import { errorMessage } from '@pharmacy/state/core';
import { startDownload } from './open-document';

/** The server's own words, or those for an answer that never came. `status` is 0 when there was none. */
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
  /** How many bytes have arrived; told four times a second at most. */
  readonly onProgress?: (bytes: number) => void;
}

export interface DownloadedFile {
  readonly content: Blob;
  /** As the server names it; null when it does not. */
  readonly filename: string | null;
}

/**
 * Fetches a file that only the signed-in person may have, such as a list made into a table. For files that are opened by
 * a ticket, and for anything that does not fit into memory, use `startDownload`. Rejects with `DownloadFailed`, or with
 * an `AbortError` once `signal` says so.
 */
export async function downloadFile(address: string, options: DownloadOptions): Promise<DownloadedFile> {
  const { token, signal } = options;
  const answer = await fetch(address, {
    credentials: 'include',
    signal,
    ...(token && { headers: { Authorization: `Bearer ${token}` } }),
  }).catch((error: unknown) => Promise.reject(signal.aborted ? (error as Error) : new DownloadFailed(unknownError)));
  if (!answer.ok) throw new DownloadFailed(await wordsOf(answer), answer.status);
  const content = await contentOf(answer, options);
  return { content, filename: filenameOf(answer.headers.get('Content-Disposition')) };
}

/** Milliseconds: a person reads no faster, and drawing each part would hold up the next. */
const PROGRESS_EVERY = 250;

/** Hands a file that is already here to the browser's downloads. */
export function saveFile({ content, filename }: DownloadedFile, fallbackName: string): void {
  const address = URL.createObjectURL(content);
  startDownload(address, filename ?? fallbackName);
  // The browser reads it after the click: what is revoked at once is saved empty by some.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function contentOf(answer: Response, { signal, onProgress }: DownloadOptions): Promise<Blob> {
  const type = answer.headers.get('Content-Type') ?? '';
  const reader = answer.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let told = -Infinity;
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value);
      bytes += part.value.length;
      if (performance.now() - told < PROGRESS_EVERY) continue;
      told = performance.now();
      onProgress?.(bytes);
    }
  } catch (error) {
    throw signal.aborted ? error : new DownloadFailed(unknownError);
  }
  return new Blob(parts, { type });
}

async function wordsOf(answer: Response): Promise<string> {
  const data: unknown = await answer.json().catch(() => null);
  return errorMessage({ status: answer.status, data }, unknownError);
}

const filenameOf = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null;
