import type { S3 } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config';

/** More than downloads at a time: each that waits for a slow reader keeps its connection. */
const MOST_SOCKETS = 512;
const CONNECT_MS = 3_000;

const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** Loads the vendor's client only where it is used: it is large, and files on disk need none of it. */
export async function openS3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): Promise<S3> {
  // It would print at each start that its versions from 2027 on need Node 22; the one in use does not.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const { S3 } = await import('@aws-sdk/client-s3');
  const agent = { keepAlive: true, maxSockets: MOST_SOCKETS };
  return new S3({
    region,
    endpoint,
    // A store of one's own seldom has a DNS name for each bucket.
    forcePathStyle: endpoint !== undefined,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    // Checksums that are only Amazon's are refused by other makers' stores; uploads carry an MD5, which all know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, httpAgent: agent, httpsAgent: agent },
    logger: silent,
  });
}
