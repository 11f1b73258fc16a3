import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PutObjectCommandInput, S3 } from '@aws-sdk/client-s3';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { IncomingFile, IncompleteFile } from './incoming-file';
import { isNotFound, isTransient, md5Of, md5OfFile, s3Failure } from './s3-client';
import { fileKey, FileMissing, FileStore, FileStoreUnavailable } from './file-store';
import type { ByteRange } from './stream-file';

const ATTEMPTS = 3;
const RETRY_DELAY_MS = 200;
/** Time limit until a response begins, including the client's retries. */
const RESPONSE_MS = 10_000;
/** Below the 3 s that the health report waits. */
const CHECK_MS = 2_500;
const PROBE = 'health/probe';
/** A download that receives nothing for this long is aborted. */
const IDLE_MS = 30_000;
/** Bytes per millisecond. Slower uploads are aborted. */
const MIN_UPLOAD_SPEED = 64;

interface RequestOptions {
  readonly abortSignal: AbortSignal;
}

type SendRequest<T> = (options: RequestOptions) => Promise<T>;

/**
 * Stores files in an S3-compatible bucket, under the same keys as on disk. An upload is a single request, and so atomic. It includes an
 * MD5, so that the store rejects corrupted data. Timeouts and errors of S3 are thrown as `FileStoreUnavailable`.
 */
export class S3FileStore extends FileStore implements OnApplicationShutdown {
  private readonly logger = new Logger(S3FileStore.name);
  /** Until an upload succeeds, and after one failed, `check` stores an object. Otherwise buckets that keep versions would fill. */
  private mayRejectUploads = true;

  constructor(
    private readonly client: S3,
    private readonly bucket: string,
    private readonly idleMs = IDLE_MS,
  ) {
    super();
  }

  async put(key: string, sourcePath: string): Promise<void> {
    const at = this.at(key);
    const { bytes, md5 } = await md5OfFile(sourcePath);
    for (let attempt = 1; ; attempt++) {
      // A stream can be read only once, so each attempt opens the file again.
      const body = createReadStream(sourcePath);
      try {
        return await this.send({ ...at, Body: body, ContentLength: bytes, ContentMD5: md5 }, bytes);
      } catch (error) {
        if (attempt === ATTEMPTS || !isTransient(error)) this.giveUp(error);
      } finally {
        body.destroy();
      }
      await sleep(RETRY_DELAY_MS * attempt);
    }
  }

  async putBytes(key: string, bytes: Uint8Array): Promise<void> {
    const object = { ...this.at(key), Body: bytes, ContentLength: bytes.length, ContentMD5: md5Of(bytes) };
    await this.send(object, bytes.length).catch((error) => this.giveUp(error));
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const wanted = { ...this.at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) };
    const response = within(RESPONSE_MS, (options) => this.client.getObject(wanted, options));
    const { Body, ContentLength } = await response.catch((error) => this.giveUp(error));
    const body = Body as Readable;
    const bytes = range ? range.end - range.start + 1 : (ContentLength ?? 0);
    if (bytes === ContentLength) {
      const file = new IncomingFile(body, bytes, this.idleMs);
      return file.once('error', (error) => this.logIncomplete(error));
    }
    body.destroy();
    throw new Error('The stored file is shorter than it was, or the store does not support ranges');
  }

  async size(key: string): Promise<number> {
    const at = this.at(key);
    try {
      const { ContentLength } = await within(RESPONSE_MS, (options) => this.client.headObject(at, options));
      return ContentLength ?? 0;
    } catch (error) {
      if (!isNotFound(error)) this.giveUp(error);
    }
    await this.checkReadable();
    throw new FileMissing();
  }

  async remove(key: string): Promise<void> {
    const at = this.at(key);
    await within(RESPONSE_MS, (options) => this.client.deleteObject(at, options)).catch((error) => this.giveUp(error));
  }

  async check(): Promise<void> {
    const check: SendRequest<void> = async (options) => {
      await this.headBucket(options);
      if (this.mayRejectUploads) await this.probe(options);
    };
    await within(CHECK_MS, check).catch((error) => this.giveUp(error));
  }

  override async checkReadable(): Promise<void> {
    await within(CHECK_MS, (options) => this.headBucket(options)).catch((error) => this.giveUp(error));
  }

  onApplicationShutdown(): void {
    this.client.destroy();
  }

  private readonly headBucket: SendRequest<unknown> = (options) =>
    this.client.headBucket({ Bucket: this.bucket }, options);

  /** Replicas share the key: each of their requests succeeds, in any order. */
  private async probe(options: RequestOptions): Promise<void> {
    const at = this.at(PROBE);
    const body = Buffer.from('x');
    await this.client.putObject({ ...at, Body: body, ContentLength: body.length, ContentMD5: md5Of(body) }, options);
    await this.client.deleteObject(at, options);
    this.mayRejectUploads = false;
  }

  private async send(object: PutObjectCommandInput, bytes: number): Promise<void> {
    const limit = RESPONSE_MS + bytes / MIN_UPLOAD_SPEED;
    try {
      await within(limit, (options) => this.client.putObject(object, options));
      this.mayRejectUploads = false;
    } catch (error) {
      this.mayRejectUploads = true;
      throw error;
    }
  }

  /** Logs the reason, which the message for users doesn't contain. */
  private giveUp(error: unknown): never {
    const failure = s3Failure(error);
    if (failure instanceof FileStoreUnavailable) this.logger.warn(failure.detail);
    throw failure;
  }

  /** The response has already begun, so the error can only be logged. A client that disconnects isn't an error. */
  private logIncomplete(error: Error): void {
    if (error instanceof IncompleteFile) this.logger.warn(error.message);
  }

  private at(key: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.bucket, Key: fileKey(key) };
  }
}

/** Limits the time until the response's headers. The body may take longer; its reader detects stalls. */
async function within<T>(limitMs: number, send: SendRequest<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  try {
    return await send({ abortSignal: limit.signal });
  } finally {
    clearTimeout(timer);
  }
}
