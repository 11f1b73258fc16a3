import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '../config';
import type { Tx } from '../database';
import { DiscardedFiles, FileStore } from '../storage';
import { parsePictureChange, type PictureInput } from './picture-change';
import { type PicturePlace, pictureVersion } from './picture-place';
import { PictureProcessor } from './picture-processor';

/** An image in the file store, encoded by the server; no field comes from a client. */
export interface PictureFile {
  readonly kind: 'file';
  readonly key: string;
  /** SHA-256, hexadecimal */
  readonly checksum: string;
  readonly bytes: number;
}

/** An image on another site. The server never fetches it. */
export interface ExternalPicture {
  readonly kind: 'external';
  readonly address: string;
}

export type Picture = PictureFile | ExternalPicture;

class PicturesUnavailable extends Error {
  readonly kind = 'unavailable';
  readonly retryAfterSeconds = 10;
  constructor(cause: unknown) {
    super("Images can't be stored at the moment. Please try again shortly.", { cause });
  }
}

/** Stores uploaded pictures in the file store. Each file belongs to one owner. */
@Injectable()
export class PictureStore {
  constructor(
    private readonly processor: PictureProcessor,
    private readonly files: FileStore,
    private readonly discarded: DiscardedFiles,
    private readonly config: Config,
  ) {}

  /**
   * What the owner's picture becomes, see `parsePictureChange`; undefined leaves it unchanged. A new owner has no `ownerId`.
   * Call before the transaction, as `store`.
   */
  async prepare(value: PictureInput, place: PicturePlace, ownerId?: number): Promise<Picture | null | undefined> {
    const owner = { siteUrl: this.config.publicUrl, ...(ownerId !== undefined && { id: ownerId }) };
    const change = parsePictureChange(value, place, owner);
    if (change.kind === 'keep') return undefined;
    if (change.kind === 'picture') return this.store(change.bytes, place);
    return change.kind === 'clear' ? null : change;
  }

  /** Call in the transaction of the row that refers to the picture. */
  async claim(picture: Picture | null | undefined, tx: Tx): Promise<void> {
    if (picture?.kind === 'file') await this.discarded.claim(picture.key, tx);
  }

  /** Like `claim`. The file of the old picture, if there is one, is removed after the commit. */
  async replace(oldKey: string | null, picture: Picture | null, tx: Tx): Promise<void> {
    await this.claim(picture, tx);
    if (oldKey !== null) await this.discarded.discard([oldKey], tx);
  }

  /** Call before the transaction that refers to the file. If that transaction fails, the file is unclaimed and cleaned up. */
  async store(picture: Buffer, place: PicturePlace): Promise<PictureFile> {
    const bytes = await this.processor.process(picture, place);
    const checksum = createHash('sha256').update(bytes).digest('hex');
    const key = `${place.folder}/${randomUUID()}`;
    await this.discarded.expect(key);
    await this.files.putBytes(key, bytes).catch((error: unknown) => {
      throw new PicturesUnavailable(error);
    });
    return { kind: 'file', key, checksum, bytes: bytes.length };
  }
}

const YEAR_SECONDS = 31_536_000;
const immutable = `public, max-age=${YEAR_SECONDS}, immutable`;

/** If opened directly, the image can't load or run anything. */
const POLICY = "default-src 'none'; sandbox";

@Injectable()
export class PictureSender {
  constructor(private readonly files: FileStore) {}

  /** Sends a stored picture, or 304. Its current version, named by `?v=`, can be cached for a year. */
  async send(picture: Omit<PictureFile, 'kind'>, request: Request, response: Response): Promise<void> {
    response.set(headersOf(picture, request.query['v']));
    if (request.fresh) return void response.status(304).end();
    response.set({ 'Content-Type': 'image/webp', 'Content-Length': String(picture.bytes) });
    if (request.method === 'HEAD') return void response.end();
    await this.files.streamTo(picture.key, response).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error; // the client disconnected, which isn't an error
    });
  }
}

const headersOf = ({ checksum }: { checksum: string }, requestedVersion: unknown): Record<string, string> => ({
  'Cache-Control': requestedVersion === pictureVersion(checksum) ? immutable : 'public, no-cache',
  'Content-Disposition': 'inline',
  'Content-Security-Policy': POLICY,
  ETag: `"${checksum}"`,
  'X-Content-Type-Options': 'nosniff',
});
