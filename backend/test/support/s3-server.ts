import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface Settings {
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** For the objects' bytes. */
  readonly directory: string;
}

interface StoredObject {
  readonly file: string;
  readonly size: number;
  readonly etag: string;
  readonly lastModified: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Less than the 1,000 of Amazon, so that tests see lists of several pages. */
const PAGE_SIZE = 4;
const STORED_HEADERS = ['content-type', 'content-encoding', 'cache-control'];

/**
 * Starts an S3 server with one bucket: the operations that the product uses, as the Amazon S3 API Reference describes
 * them, with signed requests (AWS Signature Version 4), conditional reads and writes, and lists in pages.
 */
export async function startS3Server(settings: Settings) {
  const bucket = new Bucket(settings);
  await mkdir(settings.directory, { recursive: true });
  const server = createServer((request, response) => {
    bucket.respond(request, response).catch((error: unknown) => {
      if (error instanceof S3Error && !response.headersSent) error.send(request, response);
      else response.destroy();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** Rejects uploads, as with a key that lacks the permission; everything else works. */
    rejectUploads: (rejects: boolean) => void (bucket.rejectsUploads = rejects),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

class S3Error extends Error {
  constructor(
    private readonly status: number,
    private readonly code: string,
  ) {
    super(code);
  }

  send({ method }: IncomingMessage, response: ServerResponse): void {
    // The rest of a rejected upload isn't read.
    response.writeHead(this.status, { 'content-type': 'application/xml', connection: 'close' });
    const hasBody = method !== 'HEAD' && this.status !== 304;
    response.end(hasBody ? `<Error><Code>${this.code}</Code><Message>${this.code}</Message></Error>` : undefined);
  }
}

class Bucket {
  private readonly objects = new Map<string, StoredObject>();
  private uploads = 0;
  rejectsUploads = false;

  constructor(private readonly settings: Settings) {}

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    checkSignature(request, url, this.settings);
    const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    if (bucket !== this.settings.bucket) throw new S3Error(404, 'NoSuchBucket');
    const operation = `${request.method} ${key ? 'object' : 'bucket'}`;
    if (operation === 'HEAD bucket') response.end();
    else if (operation === 'GET bucket') this.list(url.searchParams, response);
    else if (operation === 'PUT object') await this.put(key, request, response);
    else if (operation === 'DELETE object') await this.remove(key, response);
    else if (operation === 'GET object' || operation === 'HEAD object') await this.get(key, request, response);
    else throw new S3Error(501, 'NotImplemented');
  }

  private async put(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers } = request;
    if (this.rejectsUploads) throw new S3Error(403, 'AccessDenied');
    this.checkCondition(key, headers);
    const file = path.join(this.settings.directory, String(++this.uploads));
    const md5 = createHash('md5');
    let size = 0;
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        md5.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(request, count, createWriteStream(file));
    const digest = md5.digest();
    if (headers['content-md5'] !== digest.toString('base64')) throw new S3Error(400, 'BadDigest');
    // Others may have written meanwhile.
    this.checkCondition(key, headers);
    const kept = STORED_HEADERS.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []));
    const replaced = this.objects.get(key);
    const etag = `"${digest.toString('hex')}"`;
    const lastModified = new Date().toUTCString();
    this.objects.set(key, { file, size, etag, lastModified, headers: Object.fromEntries(kept) });
    if (replaced) await rm(replaced.file);
    response.writeHead(200, { etag }).end();
  }

  private checkCondition(key: string, headers: IncomingMessage['headers']): void {
    const stored = this.objects.get(key);
    if (headers['if-match'] !== undefined) {
      if (!stored) throw new S3Error(404, 'NoSuchKey');
      if (headers['if-match'] !== stored.etag) throw new S3Error(412, 'PreconditionFailed');
    }
    if (headers['if-none-match'] === '*' && stored) throw new S3Error(412, 'PreconditionFailed');
  }

  private async get(key: string, { method, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const stored = this.objects.get(key);
    if (!stored) throw new S3Error(404, 'NoSuchKey');
    if (headers['if-none-match'] === stored.etag) throw new S3Error(304, 'NotModified');
    const { file, size, etag, lastModified } = stored;
    const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
    const start = Number(range?.[1] ?? 0);
    const end = Math.min(Number(range?.[2] ?? size - 1), size - 1);
    if (range && start >= size) throw new S3Error(416, 'InvalidRange');
    response.writeHead(range ? 206 : 200, {
      ...stored.headers,
      etag,
      'last-modified': lastModified,
      'content-length': end - start + 1,
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    });
    if (method === 'HEAD' || size === 0) response.end();
    else await pipeline(createReadStream(file, { start, end }), response);
  }

  private async remove(key: string, response: ServerResponse): Promise<void> {
    const stored = this.objects.get(key);
    this.objects.delete(key);
    if (stored) await rm(stored.file);
    response.writeHead(204).end();
  }

  private list(query: URLSearchParams, response: ServerResponse): void {
    const prefix = query.get('prefix') ?? '';
    const delimiter = query.get('delimiter');
    const found = new Set<string>();
    for (const key of this.objects.keys()) {
      if (!key.startsWith(prefix)) continue;
      const folderEnd = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      found.add(folderEnd < 0 ? key : key.slice(0, folderEnd + 1));
    }
    const after = query.get('continuation-token') ?? '';
    const left = [...found].filter((name) => name > after).sort();
    const page = left.slice(0, PAGE_SIZE);
    const entries = page.map((name) =>
      this.objects.has(name)
        ? `<Contents><Key>${name}</Key></Contents>`
        : `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`,
    );
    const next = left.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(`<ListBucketResult>${next}${entries.join('')}</ListBucketResult>`);
  }
}

/** Checks the request's AWS Signature Version 4. */
function checkSignature({ method, headers }: IncomingMessage, url: URL, { accessKeyId, secretAccessKey }: Settings) {
  const [, keyId, scope = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (keyId !== accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId');
  const names = signed.split(';');
  const canonicalRequest = [
    method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const digest = createHash('sha256').update(canonicalRequest).digest('hex');
  const message = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const expected = Buffer.from(hmac(key, message).toString('hex'));
  const given = Buffer.from(signature);
  const isRight = given.length === expected.length && timingSafeEqual(given, expected);
  if (!names.includes('host') || !isRight) throw new S3Error(403, 'SignatureDoesNotMatch');
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
