import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { FileStore } from '../storage';
import { pictureVersion } from './picture-place';
import type { PictureFile } from './picture-store';

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
