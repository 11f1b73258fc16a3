import { useEffect, useRef, useState } from 'react';
import { downloadFile, DownloadFailed, saveFile } from '@pharmacy/remote-kit';
import { type RootState, selectToken, sessionEnded, useStore } from '@pharmacy/state';

export type Export =
  | { readonly status: 'idle'; readonly fault?: string }
  | { readonly status: 'preparing'; /** what has arrived */ readonly bytes: number };

export interface ExportControl {
  readonly state: Export;
  /** `query` is that of the address, without its question mark. */
  readonly start: (query: string) => Promise<void>;
  readonly cancel: () => void;
}

/** One file of the trail on its way; given up when the screen goes. */
export function useExport(): ExportControl {
  const store = useStore<RootState>();
  const [state, setState] = useState<Export>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  const start = async (query: string) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const onProgress = (bytes: number) => setState({ status: 'preparing', bytes });
    onProgress(0);
    try {
      const token = selectToken(store.getState());
      const address = `/api/admin/audit/export${query && `?${query}`}`;
      saveFile(await downloadFile(address, { token, signal, onProgress }), 'audit-trail.csv');
      setState({ status: 'idle' });
    } catch (error) {
      if (signal.aborted || !(error instanceof DownloadFailed)) return;
      if (error.status === 401) store.dispatch(sessionEnded());
      setState({ status: 'idle', fault: error.message });
    }
  };

  const cancel = () => {
    running.current?.abort();
    setState({ status: 'idle' });
  };

  return { state, start, cancel };
}
