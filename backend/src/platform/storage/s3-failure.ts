import { FileMissing, FileStoreUnavailable } from './file-store';

interface S3Error extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** What a refusal or silence of S3 means to whoever wanted the file. */
export function s3Failure(error: unknown): Error {
  const { name, message } = error as S3Error;
  if (name === 'NoSuchKey') return new FileMissing();
  if (name === 'InvalidRange') return new Error('The stored file is shorter than it was');
  return new FileStoreUnavailable(`S3: ${name === 'AbortError' ? 'no answer in time' : `${name} ${message}`}`, error);
}

/** Whether the same request may succeed in a moment. */
export function isPassing(error: unknown): boolean {
  const { name, $metadata } = error as S3Error;
  if (name === 'AbortError') return false;
  const status = $metadata?.httpStatusCode;
  return status === undefined || status === 429 || status >= 500;
}

/** Of a request that has no body to say what is missing: the file, or everything. */
export const isNotFound = (error: unknown): boolean => (error as S3Error).$metadata?.httpStatusCode === 404;
