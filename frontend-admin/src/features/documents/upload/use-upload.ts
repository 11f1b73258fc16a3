import { useEffect, useRef, useState } from 'react';
import {
  acceptedFileEndings,
  documentMessages,
  limits,
  macroFileEnding,
  unknownError,
  type UploadResult,
} from '@pharmacy/contracts';
import { errorMessage, type RootState, selectToken, sessionEnded, useNotify, useStore } from '@pharmacy/state';

/** `status` is the HTTP status, or 0 without a response. */
export class UploadFailed extends Error {
  constructor(
    message: string,
    readonly status = 0,
  ) {
    super(message);
  }
}

/** Checks that need no request. The server also checks the file's bytes. */
export function fileError(file: File): string | null {
  if (file.size > limits.uploadBytes) return documentMessages.tooLarge;
  if (file.size === 0) return documentMessages.emptyFile;
  const name = file.name.toLowerCase();
  if (acceptedFileEndings.some((ending) => name.endsWith(ending))) return null;
  return macroFileEnding.test(name) ? documentMessages.hasMacros : documentMessages.typeNotAccepted;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface UploadOptions {
  readonly token: string | null;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (progress: number) => void;
}

/** Uploads one file. Uses XMLHttpRequest because `fetch` doesn't report upload progress. */
export function uploadFile(file: File, { token, signal, onProgress }: UploadOptions): Promise<UploadResult> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('file', file);

    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => {
      const data = parse(request.responseText);
      if (request.status === 201) resolve(data as UploadResult);
      else reject(new UploadFailed(errorMessage({ status: request.status, data }, unknownError), request.status));
    };
    request.onerror = () => reject(new UploadFailed(unknownError));
    request.onabort = () => reject(new DOMException('The upload was canceled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });

    request.open('POST', '/api/upload');
    request.withCredentials = true;
    request.setRequestHeader('Idempotency-Key', crypto.getRandomValues(new Uint32Array(4)).join('-'));
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.send(body);
  });
}

export type Upload =
  | { readonly status: 'empty'; readonly errorText?: string }
  | { readonly status: 'uploading'; readonly name: string; /** 0 to 1 */ readonly progress: number }
  | { readonly status: 'uploaded'; readonly file: UploadResult };

/** The warning before a dialog with a chosen file closes. */
export const fileLost = (isTyped: boolean): string =>
  isTyped ? 'Your input and the selected file will be lost.' : 'The selected file will be lost.';

export interface UploadControl {
  readonly upload: Upload;
  readonly select: (file: File) => void;
  /** Removes the file, or cancels its upload. */
  readonly clear: () => void;
  /** The uploaded file, or null while there's none; the field then shows what's missing. */
  readonly take: () => UploadResult | null;
}

/** Uploads one file as soon as it's chosen, and cancels on unmount. */
export function useUpload(): UploadControl {
  const store = useStore<RootState>();
  const notify = useNotify();
  const [upload, setUpload] = useState<Upload>({ status: 'empty' });
  const sending = useRef<AbortController>(undefined);

  useEffect(() => () => sending.current?.abort(), []);

  const fail = (errorText: string) => {
    setUpload({ status: 'empty', errorText });
    notify({ title: documentMessages.uploadFailed, description: errorText, variant: 'destructive' });
  };

  const select = async (file: File) => {
    const errorText = fileError(file);
    if (errorText) return fail(errorText);
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
    const missing = isEmpty ? documentMessages.noFile : documentMessages.uploadInProgress;
    if (isEmpty) setUpload({ status: 'empty', errorText: missing.description });
    notify({ ...missing, variant: 'destructive' });
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
