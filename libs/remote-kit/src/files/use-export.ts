import { useEffect, useRef, useState } from 'react';
import { type RootState, selectToken, sessionEnded, useStore } from '@pharmacy/state/core';
import { downloadFile, DownloadFailed, saveFile } from './download-file';

export type Export =
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
