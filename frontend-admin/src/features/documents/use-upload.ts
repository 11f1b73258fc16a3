import { useEffect, useRef, useState } from 'react';
import { documentMessages, type UploadResult } from '@pharmacy/contracts';
import { type RootState, selectToken, sessionEnded, useNotify, useStore } from '@pharmacy/state';
import { faultOf, uploadFile, UploadFailed } from './upload-file';

export type Upload =
  | { readonly status: 'empty'; readonly fault?: string }
  | { readonly status: 'uploading'; readonly name: string; /** 0 to 1 */ readonly progress: number }
  | { readonly status: 'uploaded'; readonly file: UploadResult };

export interface UploadControl {
  readonly upload: Upload;
  readonly select: (file: File) => void;
  /** Removes the file, or gives up sending it. */
  readonly clear: () => void;
  /** The file once it is there; until then null, and the field says what it lacks. */
  readonly take: () => UploadResult | null;
}

/** One file on its way to the server: sent as soon as it is chosen, given up when the dialog goes. */
export function useUpload(): UploadControl {
  const store = useStore<RootState>();
  const notify = useNotify();
  const [upload, setUpload] = useState<Upload>({ status: 'empty' });
  const sending = useRef<AbortController>(undefined);

  useEffect(() => () => sending.current?.abort(), []);

  const fail = (fault: string) => {
    setUpload({ status: 'empty', fault });
    notify({ title: documentMessages.uploadFailed, description: fault, variant: 'destructive' });
  };

  const select = async (file: File) => {
    const fault = faultOf(file);
    if (fault) return fail(fault);
    sending.current?.abort();
    const { signal } = (sending.current = new AbortController());
    const { name } = file;
    const onProgress = (progress: number) => setUpload({ status: 'uploading', name, progress });
    onProgress(0);
    try {
      const stored = await uploadFile(file, { token: selectToken(store.getState()), signal, onProgress });
      setUpload({ status: 'uploaded', file: stored });
      notify(documentMessages.uploaded);
    } catch (error) {
      if (signal.aborted || !(error instanceof UploadFailed)) return;
      if (error.status === 401) store.dispatch(sessionEnded());
      fail(error.message);
    }
  };

  const take = () => {
    if (upload.status === 'uploaded') return upload.file;
    const isEmpty = upload.status === 'empty';
    const lacking = isEmpty ? documentMessages.noFile : documentMessages.uploadInProgress;
    if (isEmpty) setUpload({ status: 'empty', fault: lacking.description });
    notify({ ...lacking, variant: 'destructive' });
    return null;
  };

  return {
    upload,
    select: (file) => void select(file),
    clear: () => {
      sending.current?.abort();
      setUpload({ status: 'empty' });
    },
    take,
  };
}
