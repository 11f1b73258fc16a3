import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { S3 } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config';
import { FileMissing, FileStoreUnavailable } from './file-store';

/** More than the number of concurrent downloads: a download to a slow client keeps its connection. */
const MAX_SOCKETS = 512;
const CONNECT_MS = 3_000;

const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** Imports the AWS client lazily: it's large, and file storage on disk doesn't need it. */
export async function openS3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): Promise<S3> {
  // Suppresses a warning at each start that versions from 2027 on need Node.js 22; the installed version doesn't.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const { S3 } = await import('@aws-sdk/client-s3');
  const agent = { keepAlive: true, maxSockets: MAX_SOCKETS };
  return new S3({
    region,
    endpoint,
    // Self-hosted stores rarely have a DNS name for each bucket.
    forcePathStyle: endpoint !== undefined,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    // Stores of other vendors reject Amazon's checksums. Uploads send an MD5 instead, which all stores support.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, httpAgent: agent, httpsAgent: agent },
    logger: silent,
  });
}

interface S3Error extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
  /** one for each address of a host name, when no address could be reached */
  readonly errors?: readonly Error[];
}

/** Maps an S3 error to the error that the file store throws. */
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

/** Whether a retry may succeed. */
export function isTransient(error: unknown): boolean {
  const { name, $metadata } = error as S3Error;
  if (name === 'AbortError') return false;
  const status = $metadata?.httpStatusCode;
  return status === undefined || status === 429 || status >= 500;
}

/** Whether a HEAD request found nothing. Without a body, S3 can't say whether the file or the bucket is missing. */
export const isNotFound = (error: unknown): boolean => (error as S3Error).$metadata?.httpStatusCode === 404;

/** The value of a Content-MD5 header. It detects transmission errors, not tampering. */
export const md5Of = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('base64');

/** The MD5 of a file, read in chunks, and its size in bytes. */
export async function md5OfFile(file: string): Promise<{ readonly bytes: number; readonly md5: string }> {
  const hash = createHash('md5');
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, md5: hash.digest('base64') };
}
