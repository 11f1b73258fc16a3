import { acceptedFileEndings, documentMessages, limits, unknownError, type UploadResult } from '@pharmacy/contracts';
import { errorMessage } from '@pharmacy/state';

/** `status` is the server's, or 0 when no answer came. */
export class UploadFailed extends Error {
  constructor(
    message: string,
    readonly status = 0,
  ) {
    super(message);
  }
}

/** What can be told before anything is sent; the server looks at the bytes as well. */
export function faultOf(file: File): string | null {
  if (file.size > limits.uploadBytes) return documentMessages.tooLarge;
  if (file.size === 0) return documentMessages.emptyFile;
  const name = file.name.toLowerCase();
  return acceptedFileEndings.some((ending) => name.endsWith(ending)) ? null : documentMessages.typeNotAccepted;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export interface UploadOptions {
  readonly token: string | null;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (progress: number) => void;
}

/** Sends one file. By XMLHttpRequest, because `fetch` tells nothing while it sends. */
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
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });

    request.open('POST', '/api/upload');
    request.withCredentials = true;
    request.setRequestHeader('Idempotency-Key', crypto.getRandomValues(new Uint32Array(4)).join('-'));
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.send(body);
  });
}
