import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PutObjectCommandInput, S3 } from '@aws-sdk/client-s3';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ArrivingFile, FileCutOff } from './arriving-file';
import { md5Of, md5OfFile } from './content-md5';
import { fileKey } from './file-key';
import { type ByteRange, FileMissing, FileStore, FileStoreUnavailable } from './file-store';
import { isNotFound, isPassing, s3Failure } from './s3-failure';

const ATTEMPTS = 3;
const PAUSE_MS = 200;
/** Until an answer begins, tries again included. */
const ANSWER_MS = 10_000;
/** Below the three seconds that the health report waits. */
const CHECK_MS = 2_500;
/** A file that nothing more came of for so long is given up. */
const IDLE_MS = 30_000;
/** A line slower than this is taken for dead. Bytes for each millisecond. */
const SLOWEST_UPLOAD = 64;

type Ask<T> = (options: { readonly abortSignal: AbortSignal }) => Promise<T>;

/**
 * Files in an S3-compatible bucket, under the same keys as on disk. One request stores a file, so that it is there whole
 * or not at all; its MD5 goes along, by which the store refuses what the network damaged. What S3 does not do in time,
 * or not at all, is `FileStoreUnavailable`.
 */
export class S3FileStore extends FileStore implements OnApplicationShutdown {
  private readonly logger = new Logger(S3FileStore.name);

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
      // A stream can be sent only once: each try reads the file anew.
      const body = createReadStream(sourcePath);
      try {
        return await this.send({ ...at, Body: body, ContentLength: bytes, ContentMD5: md5 }, bytes);
      } catch (error) {
        if (attempt === ATTEMPTS || !isPassing(error)) this.giveUp(error);
      } finally {
        body.destroy();
      }
      await sleep(PAUSE_MS * attempt);
    }
  }

  async putBytes(key: string, bytes: Uint8Array): Promise<void> {
    const object = { ...this.at(key), Body: bytes, ContentLength: bytes.length, ContentMD5: md5Of(bytes) };
    await this.send(object, bytes.length).catch((error) => this.giveUp(error));
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const wanted = { ...this.at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) };
    const answer = within(ANSWER_MS, (options) => this.client.getObject(wanted, options));
    const { Body, ContentLength } = await answer.catch((error) => this.giveUp(error));
    const body = Body as Readable;
    const bytes = range ? range.end - range.start + 1 : (ContentLength ?? 0);
    if (bytes === ContentLength) {
      const file = new ArrivingFile(body, bytes, this.idleMs);
      return file.once('error', (error) => this.report(error));
    }
    body.destroy();
    throw new Error('The stored file is shorter than it was, or its store knows no ranges');
  }

  async size(key: string): Promise<number> {
    const at = this.at(key);
    try {
      const { ContentLength } = await within(ANSWER_MS, (options) => this.client.headObject(at, options));
      return ContentLength ?? 0;
    } catch (error) {
      if (!isNotFound(error)) this.giveUp(error);
    }
    await this.check();
    throw new FileMissing();
  }

  async remove(key: string): Promise<void> {
    const at = this.at(key);
    await within(ANSWER_MS, (options) => this.client.deleteObject(at, options)).catch((error) => this.giveUp(error));
  }

  async check(): Promise<void> {
    await within(CHECK_MS, (options) => this.client.headBucket({ Bucket: this.bucket }, options)).catch((error) =>
      this.giveUp(error),
    );
  }

  onApplicationShutdown(): void {
    this.client.destroy();
  }

  private async send(object: PutObjectCommandInput, bytes: number): Promise<void> {
    const limit = ANSWER_MS + bytes / SLOWEST_UPLOAD;
    await within(limit, (options) => this.client.putObject(object, options));
  }

  /** What is told to a person says nothing of the reason. */
  private giveUp(error: unknown): never {
    const failure = s3Failure(error);
    if (failure instanceof FileStoreUnavailable) this.logger.warn(failure.detail);
    throw failure;
  }

  /** Whoever reads is past being told in words. A reader who leaves is no fault. */
  private report(error: Error): void {
    if (error instanceof FileCutOff) this.logger.warn(error.message);
  }

  private at(key: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.bucket, Key: fileKey(key) };
  }
}

/** The limit ends with the answer's head: what follows may be long, and is watched by whoever reads it. */
async function within<T>(limitMs: number, ask: Ask<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  try {
    return await ask({ abortSignal: limit.signal });
  } finally {
    clearTimeout(timer);
  }
}
