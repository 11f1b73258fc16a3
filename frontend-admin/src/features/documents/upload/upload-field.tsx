import {
  acceptedFileEndings,
  documentMessages,
  formatFileSize,
  limits,
  macroFileEnding,
  unknownError,
  type UploadResult,
} from '@pharmacy/contracts';
import { FileField, type FileFieldState } from '@pharmacy/ui';
import { useEffect, useRef, useState } from 'react';
import { callPersistently, errorMessage, useNotify, useStore } from '@pharmacy/state';

const shownAs = (upload: Upload): FileFieldState =>
  upload.status === 'uploaded'
    ? { status: 'uploaded', name: upload.file.filename, detail: formatFileSize(upload.file.fileSize) }
    : upload;

interface UploadFieldProps extends Pick<UploadControl, 'upload' | 'select' | 'clear'> {
  /** Why the uploaded file was rejected. */
  readonly error?: string | undefined;
}

export function UploadField({ upload, select, clear, error }: UploadFieldProps) {
  return (
    <FileField
      label="File"
      hint={documentMessages.uploadHint}
      error={upload.status === 'empty' ? upload.errorText : error}
      state={shownAs(upload)}
      accept={acceptedFileEndings.join(',')}
      uploadingText={documentMessages.uploading}
      onSelect={select}
      onRemove={clear}
    />
  );
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

interface Sent {
  readonly data?: UploadResult;
  readonly error?: { readonly status: number | string; readonly data?: unknown };
  readonly meta?: { readonly response: Pick<Response, 'headers'> };
}

interface UploadOptions {
  readonly signal: AbortSignal;
  /** From 0 to 1. Starts again with each attempt. */
  readonly onProgress: (progress: number) => void;
}

/** Uploads one file, as persistently as every change. The result of an upload that was canceled means nothing. */
export const uploadFile = (
  store: ReturnType<typeof useStore>,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<Sent> =>
  callPersistently(store, { isChange: true, signal }, async (headers) => {
    const sent = await sendOnce(file, headers, { signal, onProgress });
    if (sent.error && !signal.aborted) onProgress(0);
    return sent;
  });

/** Uses XMLHttpRequest because `fetch` doesn't report upload progress. */
function sendOnce(file: File, headers: Record<string, string>, { signal, onProgress }: UploadOptions): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('file', file);

    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => {
      const { status } = request;
      const data = parse(request.responseText);
      if (status === 201 && data) return resolve({ data: data as UploadResult });
      const retryAfter = request.getResponseHeader('Retry-After');
      const response = { headers: new Headers(retryAfter ? { 'Retry-After': retryAfter } : {}) };
      resolve({ error: { status, data }, meta: { response } });
    };
    request.onerror = () => resolve({ error: { status: 'FETCH_ERROR' } });
    request.onabort = () => resolve({ error: { status: 'CANCELED' } });
    signal.addEventListener('abort', () => request.abort(), { once: true });

    request.open('POST', '/api/upload');
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}

type Upload =
  | { readonly status: 'empty'; readonly errorText?: string }
  | { readonly status: 'uploading'; readonly name: string; /** 0 to 1 */ readonly progress: number }
  | { readonly status: 'uploaded'; readonly file: UploadResult };

/** The warning before a dialog with a chosen file closes. */
export const fileLost = (isTyped: boolean): string =>
  isTyped ? 'Your input and the selected file will be lost.' : 'The selected file will be lost.';

interface UploadControl {
  readonly upload: Upload;
  readonly select: (file: File) => void;
  /** Removes the file, or cancels its upload. */
  readonly clear: () => void;
  /** The uploaded file, or null while there's none; the field then shows what's missing. */
  readonly take: () => UploadResult | null;
}

/** Uploads one file as soon as it's chosen, and cancels on unmount. */
export function useUpload(): UploadControl {
  const store = useStore();
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
    const { data: stored, error } = await uploadFile(store, file, { signal, onProgress });
    if (signal.aborted) return;
    if (!stored) return fail(errorMessage(error, unknownError));
    setUpload({ status: 'uploaded', file: stored });
    notify(documentMessages.uploaded);
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
