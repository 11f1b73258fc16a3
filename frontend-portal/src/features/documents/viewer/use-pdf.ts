import { type DocumentView, unknownError } from '@pharmacy/contracts';
import { documentAddress, downloadFile, DownloadFailed } from '@pharmacy/remote-kit';
import { useReportFailure } from '@pharmacy/remote-kit/core';
import { api, errorMessage, errorStatus, useStore } from '@pharmacy/state';
import { useEffect, useState } from 'react';
import { useDocumentTicketMutation } from '../documents.api';
import type { PdfFile, PdfWorker } from './pdf-file';

export type Opening =
  | { readonly status: 'loading'; /** what has arrived */ readonly bytes: number }
  | { readonly status: 'open'; readonly file: PdfFile; readonly version: number }
  | { readonly status: 'failed'; readonly errorText: string }
  /** It arrived, and can't be read. */
  | { readonly status: 'unreadable' };

interface Pdf {
  readonly opening: Opening;
  readonly retry: () => void;
}

const startWorker = async () => (await import('./pdf-file')).PdfWorker.start();

/**
 * Fetches and opens a PDF as long as the component is mounted. With a ticket of its own, and in one request for all of its bytes,
 * each opening is one view in the access log.
 */
export function usePdf(id: DocumentView['id']): Pdf {
  const [requestTicket] = useDocumentTicketMutation();
  const reportFailure = useReportFailure();
  const store = useStore();
  const [attempt, setAttempt] = useState(0);
  const [opening, setOpening] = useState<Opening>({ status: 'loading', bytes: 0 });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let worker: PdfWorker | undefined;
    const show = (next: Opening) => !signal.aborted && setOpening(next);

    const fetchBytes = async () => {
      const { data, error } = await requestTicket(id);
      if (!data) throw new DownloadFailed(errorMessage(error, unknownError), errorStatus(error));
      const onProgress = (bytes: number) => show({ status: 'loading', bytes });
      const address = documentAddress(id, 'view', data.token);
      const { content } = await downloadFile(address, { token: null, signal, onProgress });
      return { bytes: await content.arrayBuffer(), version: data.version };
    };

    const open = async () => {
      show({ status: 'loading', bytes: 0 });
      const started = await startWorker()
        .catch(startWorker)
        .catch((error: unknown) => {
          reportFailure(error);
          throw new DownloadFailed(unknownError);
        });
      if (signal.aborted) return started.stop();
      worker = started;
      const { bytes, version } = await fetchBytes();
      const file = await worker.open(bytes).catch(() => null);
      // What was opened can be confirmed.
      store.dispatch(api.util.invalidateTags(['reading-requests']));
      show(file ? { status: 'open', file, version } : { status: 'unreadable' });
    };

    open().catch((error: unknown) => show({ status: 'failed', errorText: failureText(error) }));
    return () => {
      leaving.abort();
      worker?.stop();
    };
  }, [id, attempt, requestTicket, reportFailure, store]);

  return { opening, retry: () => setAttempt(attempt + 1) };
}

/** What happened, and what to do about it. */
function failureText(error: unknown): string {
  const status = errorStatus(error) ?? 0;
  if (status === 0)
    return navigator.onLine
      ? 'Our server didn’t answer. Check your connection, and try again.'
      : 'You’re offline. Connect to the internet, and try again.';
  if (status === 403 || status === 404)
    return 'This document isn’t available anymore. It may have been recalled, replaced, or removed.';
  if (status >= 500) return 'Something went wrong on our side. Please try again in a moment.';
  return error instanceof DownloadFailed ? error.message : unknownError;
}
