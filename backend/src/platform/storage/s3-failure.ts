import { FileMissing, FileStoreUnavailable } from './file-store';

interface S3Error extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
  /** Of a connection to a name with several addresses, one for each. */
  readonly errors?: readonly Error[];
}

/** What a refusal or silence of S3 means to whoever wanted the file. */
export function s3Failure(error: unknown): Error {
  const { name } = error as S3Error;
  if (name === 'NoSuchKey') return new FileMissing();
  if (name === 'InvalidRange') return new Error('The stored file is shorter than it was');
  return new FileStoreUnavailable(`S3 ${describe(error as S3Error)}`, error);
}

function describe({ name, message, $metadata, errors }: S3Error): string {
  if (name === 'AbortError') return 'does not answer in time';
  if ($metadata?.httpStatusCode) return `answers ${$metadata.httpStatusCode} ${name}`;
  return `cannot be reached: ${message || errors?.[0]?.message || name}`;
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
